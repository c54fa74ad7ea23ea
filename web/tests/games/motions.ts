/** Watches what the page moves: the places or classes of the elements, in order. */
import { afterEach, beforeEach } from 'vitest';

export function watchMotions(): string[] {
  const moved: string[] = [];
  beforeEach(() => {
    moved.length = 0;
    Element.prototype.animate = function (this: HTMLElement) {
      moved.push(this.dataset['place'] ?? this.className);
      return {} as Animation;
    };
  });
  afterEach(() => {
    delete (Element.prototype as { animate?: unknown }).animate;
    document.querySelectorAll('.flying').forEach((each) => each.remove());
  });
  return moved;
}
