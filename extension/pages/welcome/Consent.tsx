import { useEffect, useRef, useState } from 'react';
import { useAsync } from '../../../ui/use-async.ts';
import { settingsWords } from '../../i18n/common.ts';
import { formatSeconds } from '../../i18n/number.ts';
import { welcomeWords } from '../../i18n/welcome.ts';
import { CONSENT_VERSION, type Settings } from '../../shared/settings.ts';
import { errorSentence, useErrorSentence } from '../shared/error-sentence.ts';
import { readerLibrary } from '../shared/reader-library.ts';
import { useLibraryVersion } from '../shared/use-library-version.ts';
import { useSaveSettings, useSettings } from '../shared/use-settings.ts';
import styles from './Consent.module.css';
import { Question } from './Question.tsx';

/** Asks for consent. Afterwards, shows what follows from the answer in the same place. */
export function Consent() {
  const now = useSettings();
  const { answer, given, keepsText, refused, error: problem, ...actions } = useConsent(now);
  const heading = useRef<HTMLHeadingElement>(null);
  const words = welcomeWords();
  const settings = typeof now === 'object' ? now : undefined;
  const isOff = !given && (answer === 'declined' || answer === 'withdrawn');

  // The pressed button disappears. Move the focus so that it isn't lost.
  useEffect(() => {
    if (answer && (answer === 'given') === given) heading.current?.focus();
  }, [answer, given]);

  return (
    <section className={styles['consent']} id="consent" aria-labelledby="consent-heading">
      <h2 id="consent-heading" ref={heading} tabIndex={-1}>
        {given ? words.ready : isOff ? words.off : words.ask}
      </h2>
      <div className={styles['next']} aria-live="polite">
        {given && settings && <Ready settings={settings} />}
        {isOff && answer === 'declined' && <p>{words.declined}</p>}
        {isOff && answer === 'withdrawn' && (
          <p>
            {words.withdrawn} <a href="/pages/options/options.html#reset">{words.erase}</a>
          </p>
        )}
        {now === 'unreadable' && <p className={styles['error']}>{settingsWords().unreadable}</p>}
        {refused && <p className={styles['error']}>{settingsWords().unwritable}</p>}
        {problem && <p className={styles['error']}>{problem}</p>}
      </div>
      {given && (
        <div className={styles['current']}>
          {keepsText !== undefined && (
            <p>
              {keepsText ? words.textsSaved : words.textsNotSaved}{' '}
              <a href="/pages/options/options.html#texts">{words.changeTexts}</a>
            </p>
          )}
          <button
            type="button"
            className="button button-quiet"
            data-testid="consent-withdraw"
            onClick={actions.withdraw}
          >
            {words.withdraw}
          </button>
        </div>
      )}
      {isOff && (
        <button type="button" className="button" onClick={actions.reconsider}>
          {words.showQuestion}
        </button>
      )}
      {now && !given && !isOff && (
        <Question settings={settings} onAgree={actions.give} onDecline={actions.decline} />
      )}
    </section>
  );
}

/** The next step for a reader who has agreed. */
function Ready({ settings }: { readonly settings: Settings }) {
  const words = welcomeWords();
  const pinned = usePinned();
  return (
    <>
      {settings.pausedUntil > Date.now() && <p>{words.paused}</p>}
      <div className={styles['step']}>
        <span className={styles['badge']} aria-hidden="true">
          ✓
        </span>
        <div>
          <p className={styles['lead']}>{words.nextRead(formatSeconds(settings.dwellMs))}</p>
          <p>{words.nextIcon}</p>
        </div>
      </div>
      {pinned === false && <p>{words.nextPin}</p>}
      <p className={styles['soft']}>{words.nextCopy}</p>
      <p>
        <a href="/pages/library/library.html#view=import">{words.nextImport}</a>
      </p>
    </>
  );
}

/**
 * Whether the icon is in the toolbar, now and when the reader changes it; undefined until known.
 */
function usePinned(): boolean | undefined {
  const { value, reload } = useAsync(isPinned);
  useEffect(() => {
    // Firefox 140 doesn't have this event yet. There the reader returns to this page from the toolbar.
    const { onUserSettingsChanged } = browser.action as Partial<typeof browser.action>;
    onUserSettingsChanged?.addListener(reload);
    addEventListener('focus', reload);
    return () => {
      onUserSettingsChanged?.removeListener(reload);
      removeEventListener('focus', reload);
    };
  }, [reload]);
  return value;
}

async function isPinned(): Promise<boolean | undefined> {
  return (await browser.action.getUserSettings()).isOnToolbar;
}

/** The current consent, with functions to give and withdraw it. */
interface ConsentState {
  readonly given: boolean;
  /** Whether texts are saved; `undefined` until that is known, and before the first consent. */
  readonly keepsText: boolean | undefined;
  /**
   * What the reader has done on this page. A refusal isn't stored: nothing happens without consent.
   */
  readonly answer: 'given' | 'declined' | 'withdrawn' | 'reconsidered' | undefined;
  /** Whether the settings couldn't be stored. */
  readonly refused: boolean;
  /** Why the library couldn't store whether to save texts, as a sentence. */
  readonly error: string | undefined;
  readonly give: (keepText: boolean) => Promise<void>;
  readonly decline: () => void;
  readonly withdraw: () => Promise<void>;
  /** Shows the question again. */
  readonly reconsider: () => void;
}

/** @param now the settings, as `useSettings` gives them. */
function useConsent(now: Settings | 'unreadable' | undefined): ConsentState {
  const { hasFailed: refused, save: choose } = useSaveSettings();
  const [answer, setAnswer] = useState<ConsentState['answer']>();
  const [error, setError] = useState<string>();
  const given = typeof now === 'object' && now.consent >= CONSENT_VERSION;

  // Opening the library before the reader has agreed would create it.
  const hasLibrary = typeof now === 'object' && now.consent > 0;
  const stored = useAsync(hasLibrary ? readKeepText : undefined, { version: useLibraryVersion() });
  const readError = useErrorSentence(stored.error);

  return {
    given,
    keepsText: stored.value,
    answer,
    refused,
    error: error ?? readError,
    async give(keepText) {
      setError(undefined);
      try {
        // First, so that no text is saved in between without the reader's choice.
        const library = await readerLibrary();
        await library.changeSettings({ keepText });
      } catch (error) {
        setError(errorSentence(error));
        return;
      }
      if (await choose({ consent: CONSENT_VERSION })) setAnswer('given');
    },
    decline: () => setAnswer('declined'),
    async withdraw() {
      if (await choose({ consent: 0 })) setAnswer('withdrawn');
    },
    reconsider: () => setAnswer('reconsidered'),
  };
}

async function readKeepText(): Promise<boolean> {
  return (await (await readerLibrary()).settings()).keepText;
}
