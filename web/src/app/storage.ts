/** Small choices, stored in this browser. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(`parlor.${key}`);
  } catch {
    return null; // private windows may have no storage: a choice lasts as long as the page
  }
}

/** The same, but only as long as this tab is open. */
export const tabStorage = {
  get(key: string): string | null {
    try {
      return sessionStorage.getItem(`parlor.${key}`);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      sessionStorage.setItem(`parlor.${key}`, value);
    } catch {
      // as above
    }
  },
};

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(`parlor.${key}`, value);
  } catch {
    // as above
  }
}
