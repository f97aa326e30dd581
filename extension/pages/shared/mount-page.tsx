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
import { isLibraryHeld, onLibraryHeld } from './reader-library.ts';

/**
 * Shows a page of the extension, titled, and marked with the language of its texts: see
 * {@link SpokenPage}.
 *
 * @throws Error when the page's HTML has no `#root`.
 */
export async function mountPage(title: () => string, page: () => ReactNode): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  // Without settings the page, which will say so, speaks the language of the browser.
  setLanguage((await getSettings().catch(() => undefined))?.language ?? 'auto');
  createRoot(root).render(
    <StrictMode>
      <SpokenPage title={title} page={page} />
    </StrictMode>,
  );
}

const LanguageProvider = createContext<Language>('en');

/**
 * The language of the page. What is memoised and has words must ask for it: it would go on in the
 * one before.
 */
export function useLanguage(): Language {
  return useContext(LanguageProvider);
}

/**
 * A page in the language that the reader has chosen, also when another page chooses another one: it
 * is said anew where it stands, and nothing that was typed in or opened is lost.
 *
 * @param page makes all its elements anew: React does not look again at those that it has.
 */
function SpokenPage({
  title,
  page,
}: {
  readonly title: () => string;
  readonly page: () => ReactNode;
}) {
  const [now, setNow] = useState(language);
  useEffect(
    () =>
      onSettingsChange(async () => {
        const chosen = await getSettings().catch(() => undefined);
        if (chosen) setLanguage(chosen.language);
        setNow(language());
      }),
    [],
  );
  const titled = title();
  useLayoutEffect(() => {
    document.documentElement.lang = now;
    document.title = titled;
  }, [now, titled]);
  return (
    <LanguageProvider value={now}>
      <LibraryHeld />
      {page()}
    </LanguageProvider>
  );
}

/** Says on every page, above all of it, why nothing comes from the library or goes into it. */
function LibraryHeld() {
  const isHeld = useSyncExternalStore(onLibraryHeld, isLibraryHeld);
  return isHeld ? (
    <p className={styles['held']} role="alert" data-testid="library-held">
      {errorWords().blocked}
    </p>
  ) : null;
}
