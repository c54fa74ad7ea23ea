/** Saves a text or bytes as a file, as the browser saves downloads. */
export function saveFile(content: string | Uint8Array<ArrayBuffer>, name: string, type = 'application/json'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // a phone may ask where to put it first
}
