/** What is to be compared: what a tab shows with a page of the library, or two of its pages. */
export type Request =
  | { readonly tab: number; readonly page: number }
  | { readonly a: number; readonly b: number };

/** Reads the page's own query: `?tab=&page=` or `?a=&b=`, whole numbers. */
export function requestOf(search: string): Request | undefined {
  const query = new URLSearchParams(search);
  const number = (name: string) => {
    const value = query.get(name);
    return value !== null && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
  };
  const [tab, page, a, b] = ['tab', 'page', 'a', 'b'].map(number);
  if (tab !== undefined && page !== undefined) return { tab, page };
  if (a !== undefined && b !== undefined && a !== b) return { a, b };
  return undefined;
}
