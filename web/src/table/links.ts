/** The address of a table that can be handed on: the parlour's own word where we heard it, else this page's. */
const KEY = (table: string) => `parlor.link.${table}`;

export function rememberLink(table: string, url: string): void {
  try {
    sessionStorage.setItem(KEY(table), url);
  } catch {
    // No storage: the page's own address will do.
  }
}

export function linkTo(table: string): string {
  try {
    const told = sessionStorage.getItem(KEY(table));
    if (told) return told;
  } catch {
    // As above.
  }
  return `${location.origin}/t/${encodeURIComponent(table)}`;
}
