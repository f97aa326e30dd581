import { useEffect, useState } from 'react';
import { CONSENT_VERSION, type Settings } from '../../shared/settings.ts';
import { readerLibrary } from '../reader-library.ts';
import { troubleSentence } from '../trouble-sentence.ts';
import { useChoice } from '../use-choice.ts';

/** The consent as it stands, and the ways to give and to withdraw it. */
export interface ConsentAtHand {
  readonly given: boolean;
  /** Whether texts are kept; `undefined` until that is known. */
  readonly keepsText: boolean | undefined;
  /** What was done on this page. */
  readonly chosen: 'given' | 'withdrawn' | undefined;
  /** The settings could not be stored. */
  readonly refused: boolean;
  /** Why the library could not be told whether to keep texts, in words. */
  readonly trouble: string | undefined;
  readonly give: (keepText: boolean) => Promise<void>;
  readonly withdraw: () => Promise<void>;
}

/** @param now the settings, as `useSettings` gives them. */
export function useConsent(now: Settings | 'unreadable' | undefined): ConsentAtHand {
  const { refused, choose } = useChoice();
  const [keepsText, setKeepsText] = useState<boolean>();
  const [chosen, setChosen] = useState<'given' | 'withdrawn'>();
  const [trouble, setTrouble] = useState<string>();
  const given = typeof now === 'object' && now.consent >= CONSENT_VERSION;

  useEffect(() => {
    if (!given) return;
    keptTexts().then(setKeepsText, (error: unknown) => setTrouble(troubleSentence(error)));
  }, [given]);

  return {
    given,
    keepsText,
    chosen,
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
      if (await choose({ consent: CONSENT_VERSION })) setChosen('given');
    },
    async withdraw() {
      if (await choose({ consent: 0 })) setChosen('withdrawn');
    },
  };
}

/** Whether texts are kept, after that was chosen where it is. */
async function keptTexts(choice?: boolean): Promise<boolean> {
  const library = await readerLibrary();
  if (choice !== undefined) await library.choose({ keepText: choice });
  return (await library.settings()).keepText;
}
