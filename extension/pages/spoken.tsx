import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { type Language, language, speak } from '../i18n/language.ts';
import { onChange, settings } from '../shared/settings.ts';
import { LibraryHeld } from './library-held.tsx';

const Spoken = createContext<Language>('en');

/**
 * The language of the page. What is memoised and has words must ask for it: it would go on in the
 * one before.
 */
export function useLanguage(): Language {
  return useContext(Spoken);
}

/**
 * A page in the language that the reader has chosen, also when another page chooses another one: it
 * is said anew where it stands, and nothing that was typed in or opened is lost.
 *
 * @param page makes all its elements anew: React does not look again at those that it has.
 */
export function SpokenPage({
  title,
  page,
}: {
  readonly title: () => string;
  readonly page: () => ReactNode;
}) {
  const [now, setNow] = useState(language);
  useEffect(
    () =>
      onChange(async () => {
        const chosen = await settings().catch(() => undefined);
        if (chosen) speak(chosen.language);
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
    <Spoken value={now}>
      <LibraryHeld />
      {page()}
    </Spoken>
  );
}
