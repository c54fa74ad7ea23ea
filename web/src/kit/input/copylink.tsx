/** A link to hand on: read it, or copy it, also on plain http where there is no clipboard for pages. */
import { useRef, useState } from 'preact/hooks';

interface CopyLinkProps {
  link: string;
  label: string;
  copyWord: string;
  copiedWord: string;
}

export function CopyLink({ link, label, copyWord, copiedWord }: CopyLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(link, field.current))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 2500);
  };
  return (
    <div class="copy">
      <input
        ref={field}
        class="input"
        readOnly
        value={link}
        aria-label={label}
        data-testid="share-link"
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="button" data-testid="copy-link" onClick={() => void copy()}>
        <span aria-live="polite">{copied ? copiedWord : copyWord}</span>
      </button>
    </div>
  );
}

async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand('copy');
  }
}
