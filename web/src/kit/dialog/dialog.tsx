/** A sheet of paper laid over the room: it keeps the focus, Escape and a click beside it put it away, and the focus goes back. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface DialogProps {
  title: string;
  closeLabel: string;
  onClose(): void;
  children: ComponentChildren;
  testid?: string;
}

export function Dialog({ title, closeLabel, onClose, children, testid }: DialogProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const shown = useRef(true);
  const pressed = useRef(false); // beside the sheet: a drag that began on it may end there
  // Open from the moment it is drawn: a key pressed right then is for the dialog.
  useLayoutEffect(() => {
    const dialog = sheet.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      shown.current = false; // its `close` comes later, and must not put away what is laid in its place
      dialog?.close();
      // A dialog that is taken from the page while it is open does not give the focus back by itself.
      if (before instanceof HTMLElement && before.isConnected && !focusElsewhere()) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={sheet}
      class="dialog paper"
      aria-label={title}
      data-testid={testid}
      onClose={() => shown.current && onClose()}
      onPointerDown={(event) => (pressed.current = event.target === sheet.current)}
      onClick={(event) => pressed.current && event.target === sheet.current && onClose()}
    >
      <div class="dialog-head">
        <h2>{title}</h2>
        <button type="button" class="button quiet close" aria-label={closeLabel} onClick={onClose}>
          ×
        </button>
      </div>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}

function focusElsewhere(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body && !document.activeElement.closest('dialog');
}
