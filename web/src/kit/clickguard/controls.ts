/** The controls on the page at one moment: what they are called, where they are, and which of them end or lose a game. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Control {
  element: Element;
  name: string; // the test id: it stays when the words on the control change, or when it is drawn anew; and the question that it answers
  label: string; // tells apart controls of one name
  final: string | null; // what it says, if it ends or loses a game
  cap: string; // the key that also presses it, or ''
  board: boolean; // the whole board of a game
  box: Box; // on the screen
  home: Box; // the same without scrolling
  open: boolean; // nothing lies over its middle
}

/** What answers to a press. */
export const PRESSABLE = 'button, a[href], summary';
/** Everything on a board must answer at once, so a board counts as one control. */
export const BOARD = '.board';
/** The same button under another question is another control: the rest of a double click was not meant for it. */
const ANSWERS = '[data-question]';
const FIELDS = 'input, select, textarea'; // always answer, but a press may have been meant for one

/** The controls on the page, in its order. Nothing is measured, so this is cheap. */
export function findControls(): Element[] {
  const all = document.querySelectorAll(`${PRESSABLE}, ${FIELDS}, ${BOARD}`);
  return [...all].filter((each) => !each.matches(':disabled') && !each.parentElement?.closest(BOARD));
}

/** What a control is, without where it is. */
export function identify(element: Element): Pick<Control, 'element' | 'name' | 'final'> {
  const question = element.closest(ANSWERS)?.getAttribute('data-question');
  const name = element.getAttribute('data-testid') ?? '';
  return { element, name: question ? `${name} ${question}` : name, final: element.getAttribute('data-final') };
}

export function measureControls(elements: readonly Element[]): Control[] {
  const scrolled = new Map<Element, [x: number, y: number]>();
  return elements.flatMap((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (right <= left || bottom <= top) return []; // not drawn
    const [x, y] = scrollOf(element.parentElement, scrolled);
    const box = { left, top, right, bottom };
    const board = element.matches(BOARD);
    return [
      {
        ...identify(element),
        label: board ? '' : labelOf(element),
        cap: (element.getAttribute('aria-keyshortcuts') ?? '').toLowerCase(),
        board,
        box,
        home: { left: left + x, top: top + y, right: right + x, bottom: bottom + y },
        open: board || isOpen(element, box),
      },
    ];
  });
}

/** The control that a press on this element would reach. A press beside an open dialog reaches the dialog, and closes it. */
export function controlAt(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest(BOARD) ?? target.closest(PRESSABLE) ?? (target.matches('dialog') ? target : null);
}

function labelOf(element: Element): string {
  const named = element.hasAttribute('data-testid');
  return element.getAttribute('aria-label') ?? (named ? '' : (element.textContent ?? ''));
}

function isOpen(element: Element, { left, top, right, bottom }: Box): boolean {
  if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return false; // scrolled away
  const [x, y] = [(Math.max(0, left) + Math.min(innerWidth, right)) / 2, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2];
  return element.contains(document.elementFromPoint(x, y));
}

/** How far everything round an element is scrolled, together. */
function scrollOf(element: Element | null, known: Map<Element, [x: number, y: number]>): [x: number, y: number] {
  if (!element) return [0, 0];
  const before = known.get(element);
  if (before) return before;
  const [x, y] = scrollOf(element.parentElement, known);
  const sum: [number, number] = [x + element.scrollLeft, y + element.scrollTop];
  known.set(element, sum);
  return sum;
}
