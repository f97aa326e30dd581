import { useEffect, useState } from 'react';
import { CONSENT_VERSION, type Settings } from '../../shared/settings.ts';
import { readerLibrary } from '../reader-library.ts';
import { troubleSentence } from '../trouble-sentence.ts';
import { useChoice } from '../use-choice.ts';

/** The consent as it is now, and the ways to give and to withdraw it. */
export interface ConsentState {
  readonly given: boolean;
  /** Whether texts are kept; `undefined` until that is known. */
  readonly keepsText: boolean | undefined;
  /** What the reader has done on this page. A refusal isn't stored: nothing happens without consent. */
  readonly answer: 'given' | 'declined' | 'withdrawn' | 'reconsidered' | undefined;
  /** The settings could not be stored. */
  readonly refused: boolean;
  /** Why the library could not store whether to keep texts, in words. */
  readonly trouble: string | undefined;
  readonly give: (keepText: boolean) => Promise<void>;
  readonly decline: () => void;
  readonly withdraw: () => Promise<void>;
  /** Shows the question again. */
  readonly reconsider: () => void;
}

/** @param now the settings, as `useSettings` gives them. */
export function useConsent(now: Settings | 'unreadable' | undefined): ConsentState {
  const { refused, choose } = useChoice();
  const [keepsText, setKeepsText] = useState<boolean>();
  const [answer, setAnswer] = useState<ConsentState['answer']>();
  const [trouble, setTrouble] = useState<string>();
  const given = typeof now === 'object' && now.consent >= CONSENT_VERSION;

  useEffect(() => {
    if (!given) return;
    keptTexts().then(setKeepsText, (error: unknown) => setTrouble(troubleSentence(error)));
  }, [given]);

  return {
    given,
    keepsText,
    answer,
    refused,
    trouble,
    async give(keepText) {
      setTrouble(undefined);
      try {
        // First: no text may be kept between the two that the reader has not chosen to keep.
        setKeepsText(await keptTexts(keepText));
      } catch (error) {
        setTrouble(troubleSentence(error));
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

/** Whether texts are kept, after that was chosen where it is. */
async function keptTexts(choice?: boolean): Promise<boolean> {
  const library = await readerLibrary();
  if (choice !== undefined) await library.choose({ keepText: choice });
  return (await library.settings()).keepText;
}
