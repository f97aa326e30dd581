import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Texts } from '../i18n/Texts.tsx';
import styles from '../shared/chapters/Chapter.module.css';
import { Chapter } from '../shared/chapters/Chapter.tsx';
import { Contents } from '../shared/chapters/Contents.tsx';
import { RoomOpening } from '../shell/RoomOpening.tsx';
import { encode } from '../state/codec.ts';
import { hashOf } from '../state/place.ts';
import { useAddress } from '../state/use-address.ts';
import { CHAPTER_NAMES } from './chapter-names.ts';
import { CHAPTERS } from './chapters.ts';
import { WithEngine } from './engine/WithEngine.tsx';
import { explainMessages } from './messages/messages.ts';
import { LongPairContext } from './opening/long-pair.ts';
import type { Pair } from './opening/pairs.ts';
import { Spotlight } from './spotlight/Spotlight.tsx';
import { explainState } from './state.ts';

/** How SimHash works: one long page of chapters. */
export default function ExplainRoom() {
  return (
    <Texts add={explainMessages}>
      <div className={styles['chapters']}>
        <Opening />
        <LongPairContext value={useState<Pair>({ a: '', b: '' })}>
          <WithEngine>
            <Chapters />
          </WithEngine>
        </LongPairContext>
      </div>
    </Texts>
  );
}

function Opening() {
  const t = useTranslations('explain');
  const [state] = useAddress('explain', explainState);
  return (
    <RoomOpening
      title={t('title')}
      description={t('description')}
      heading={t('heading')}
      contents={
        <Contents
          label={t('contents')}
          at={state.at}
          names={CHAPTER_NAMES}
          headingOf={(name) => t(`${name}.heading`)}
          hrefOf={(at) =>
            hashOf({ room: 'explain', query: encode(explainState, { ...state, at }) })
          }
        />
      }
    >
      <p>{t('lead')}</p>
    </RoomOpening>
  );
}

function Chapters() {
  const t = useTranslations('explain');
  return CHAPTER_NAMES.map((name) => {
    const Contents = CHAPTERS[name];
    return (
      <Chapter key={name} name={name} heading={t(`${name}.heading`)}>
        <Spotlight>
          <Contents />
        </Spotlight>
      </Chapter>
    );
  });
}
