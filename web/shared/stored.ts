/** What this browser has kept under a name; nothing where storing is switched off. */
export function stored(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value under a name. Where that cannot be done, the choice lasts as long as the page. */
export function store(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Cookies blocked, or no room left: nothing that a choice of language should stop for.
  }
}
