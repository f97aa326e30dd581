import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Messages } from '../../lib/i18n.tsx';
import { MAX_PACKED_LENGTH, packTexts } from '../../lib/pack-texts.ts';
import { Section } from '../../lib/Section.tsx';
import type { UrlState } from '../../lib/url-state.ts';
import type { Comparison } from '../engine/comparison.ts';
import type { DetailResults } from '../engine/detail-engine.ts';
import { resultMessages } from '../result/messages/messages.ts';
import type { compareSchema } from '../state.ts';
import type { Texts } from '../texts.ts';
import { linkTo } from './link.ts';
import { OutcomeNote } from './OutcomeNote.tsx';
import { copy, type ShareOutcome } from './outcome.ts';
import styles from './Share.module.css';
import { TakeAway } from './TakeAway.tsx';

interface Properties {
  state: UrlState<typeof compareSchema>;
  texts: Texts;
  comparison: Comparison | undefined;
  details: DetailResults;
}

/** Ways to take a comparison along: as a link, as data, as a picture. */
export default function Share(properties: Properties) {
  return (
    <Messages add={resultMessages}>
      <Ways {...properties} />
    </Messages>
  );
}

function Ways({ state, texts, comparison, details }: Properties) {
  const t = useTranslations('result.share');
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const isEmpty = texts.a === '' && texts.b === '';
  const run = (action: () => Promise<ShareOutcome>) => async () => setOutcome(await action());
  return (
    <Section heading={t('heading')}>
      <div className={`beside ${styles['share']}`}>
        <div className={styles['buttons']}>
          <button
            type="button"
            className="button"
            data-testid="copy-link"
            onClick={run(() => copy(linkTo({ ...state, packedTexts: '' }), () => ({ of: 'link' })))}
          >
            {t('link')}
          </button>
          <button
            type="button"
            className="button"
            data-testid="copy-link-texts"
            aria-disabled={isEmpty}
            aria-describedby="share-promise"
            onClick={isEmpty ? undefined : run(() => copyWithTexts(state, texts))}
          >
            {t('linkWithTexts')}
          </button>
          {comparison && (
            <TakeAway
              comparison={comparison}
              details={details}
              texts={texts}
              leftOut={state}
              run={run}
            />
          )}
        </div>
        <p id="share-promise" className={styles['promise']}>
          {t('promise')}
        </p>
        <OutcomeNote outcome={outcome} />
      </div>
    </Section>
  );
}

async function copyWithTexts(
  state: UrlState<typeof compareSchema>,
  texts: Texts,
): Promise<ShareOutcome> {
  const packed = packTexts(texts);
  const link = packed.then((packedTexts) => {
    if (packedTexts === undefined || !isLinkable(packedTexts))
      throw new Error('The texts are too long for a link');
    return linkTo({ ...state, example: 'none', packedTexts });
  });
  try {
    return await copy(link, ({ length }) => ({ of: 'texts', length }));
  } catch (error) {
    const payload = await packed;
    if (payload !== undefined && isLinkable(payload)) throw error;
    return { of: 'tooLong', length: payload?.length };
  }
}

function isLinkable(payload: string): boolean {
  return payload.length <= MAX_PACKED_LENGTH;
}
