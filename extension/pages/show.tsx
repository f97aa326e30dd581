import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { language } from '../shared/i18n.ts';

/**
 * Shows a page of the extension, titled, and marked with the language of its texts.
 *
 * @throws Error when the page's HTML has no `#root`.
 */
export function show(title: string, page: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  document.documentElement.lang = language();
  document.title = title;
  createRoot(root).render(<StrictMode>{page}</StrictMode>);
}
