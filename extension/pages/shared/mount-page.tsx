/**
 * Mounts a page of the extension in the language that the reader has chosen. Each page's entry module
 * calls it (`popup/popup.tsx`, for example). The page itself is in `*Page.tsx` beside the entry.
 */
import {
  createContext,
  type ReactNode,
  StrictMode,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { createRoot } from 'react-dom/client';
import { errorWords } from '../../i18n/common.ts';
import { type Language, language, setLanguage } from '../../i18n/language.ts';
import { getSettings, onSettingsChange } from '../../shared/settings.ts';
import styles from './mount-page.module.css';
import { isPrivatePage, moveToRegularWindow } from './private-window.ts';
import { isLibraryHeld, onLibraryHeld } from './reader-library.ts';

/**
 * Renders a page of the extension into `#root`, and sets its title and language. If it is in a tab of a
 * private window of Firefox, it opens in a regular window instead, if there is one.
 *
 * @throws Error when the page's HTML has no `#root`.
 */
export async function mountPage(title: () => string, page: () => ReactNode): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  // Without a regular window, the page says why it can't open the library.
  if (isPrivatePage() && (await moveToRegularWindow().catch(() => false))) return;
  // Without settings the page uses the browser's language, and shows that it can't read them.
  setLanguage((await getSettings().catch(() => undefined))?.language ?? 'auto');
  createRoot(root).render(
    <StrictMode>
      <LocalizedPage title={title} page={page} />
    </StrictMode>,
  );
}

const LanguageContext = createContext<Language>('en');

/**
 * Returns the language of the page. A memoized component that shows text must call it, or it would
 * keep the previous language.
 */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/**
 * A page in the language that the reader has chosen. When another page changes the language, this one
 * renders its texts again without losing any input or state.
 *
 * @param page must create new elements every time: React skips elements that it has rendered.
 */
function LocalizedPage({
  title,
  page,
}: {
  readonly title: () => string;
  readonly page: () => ReactNode;
}) {
  const [current, setCurrent] = useState(language);
  useEffect(() => {
    const update = async () => {
      const settings = await getSettings().catch(() => undefined);
      if (settings) setLanguage(settings.language);
      setCurrent(language());
    };
    // It may have changed after the page has read it and before this.
    void update();
    return onSettingsChange(update);
  }, []);
  const text = title();
  useLayoutEffect(() => {
    document.documentElement.lang = current;
    document.title = text;
  }, [current, text]);
  return (
    <LanguageContext value={current}>
      <LibraryHeld />
      {page()}
    </LanguageContext>
  );
}

/** Shows at the top of every page that another tab or window holds the library. */
function LibraryHeld() {
  const isHeld = useSyncExternalStore(onLibraryHeld, isLibraryHeld);
  if (!isHeld) return null;
  return (
    <div className={styles['held']} role="alert" data-testid="library-held">
      {errorWords().blocked}
    </div>
  );
}
