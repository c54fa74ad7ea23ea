/** A sheet of paper laid over the room; Escape and a click beside it put it away. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

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
  useEffect(() => {
    const dialog = sheet.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      shown.current = false; // its `close` comes later, and must not put away what is laid in its place
      dialog?.close();
    };
  }, []);
  return (
    <dialog
      ref={sheet}
      class="dialog paper"
      aria-label={title}
      data-testid={testid}
      onClose={() => shown.current && onClose()}
      onClick={(event) => event.target === sheet.current && onClose()}
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
