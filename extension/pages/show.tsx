import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { speak } from '../i18n/language.ts';
import { settings } from '../shared/settings.ts';
import { SpokenPage } from './spoken.tsx';

/**
 * Shows a page of the extension, titled, and marked with the language of its texts: see
 * {@link SpokenPage}.
 *
 * @throws Error when the page's HTML has no `#root`.
 */
export async function show(title: () => string, page: () => ReactNode): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  // Without settings the page, which will say so, speaks the language of the browser.
  speak((await settings().catch(() => undefined))?.language ?? 'auto');
  createRoot(root).render(
    <StrictMode>
      <SpokenPage title={title} page={page} />
    </StrictMode>,
  );
}
