import { useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { Texts } from '../i18n/Texts.tsx';
import { RoomOpening } from '../shell/RoomOpening.tsx';
import { useAddress } from '../state/use-address.ts';
import { Actions } from './Actions.tsx';
import styles from './CompareRoom.module.css';
import { find } from './engine/finding.ts';
import { useDetails } from './engine/use-details.ts';
import { ExampleChoice } from './input/ExampleChoice.tsx';
import { type Source, useDesk } from './input/use-desk.ts';
import { compareMessages } from './messages/messages.ts';
import { ProfileChoice } from './ProfileChoice.tsx';
import { Result } from './result/Result.tsx';
import { compareState } from './state.ts';
import { TextSide } from './TextSide.tsx';
import { TroubleNote } from './TroubleNote.tsx';
import type { Side } from './texts.ts';
import { useComparison } from './use-comparison.ts';

/** Two texts in, and what their fingerprints say of them. */
export default function CompareRoom() {
  return (
    <Texts add={compareMessages}>
      <Desk />
    </Texts>
  );
}

function Desk() {
  const t = useTranslations('compare');
  const [address, change] = useAddress('compare', compareState);
  const { profile } = address;
  const move = useCallback((source: Source) => change(source), [change]);
  const [{ texts, replaced }, act] = useDesk(address, move);
  const [comparison, restart] = useComparison(texts, profile);
  const finding = useMemo(
    () => find(comparison.a.fingerprint, comparison.b.fingerprint),
    [comparison.a.fingerprint, comparison.b.fingerprint],
  );
  const [details, detailEngine] = useDetails(texts, profile, finding !== undefined);
  const side = (name: Side) => (
    <TextSide
      side={name}
      text={texts[name]}
      write={(text) => act({ type: 'write', side: name, text })}
      state={comparison[name]}
      against={finding?.[name === 'a' ? 'b' : 'a']}
    />
  );
  return (
    <div className={styles['room']}>
      <RoomOpening title={t('title')} description={t('description')} heading={t('heading')}>
        <p>{t('lead')}</p>
      </RoomOpening>
      <ExampleChoice
        chosen={address.example}
        choose={(example) => change({ example, texts: '' }, 'push')}
      />
      <div className={styles['texts']}>
        {side('a')}
        {side('b')}
      </div>
      <Actions isEmpty={texts.a === '' && texts.b === ''} replaced={replaced?.by} act={act} />
      {comparison.trouble && <TroubleNote trouble={comparison.trouble} retry={restart} />}
      <Result
        texts={texts}
        comparison={comparison}
        finding={finding}
        profile={profile}
        details={details}
        engine={detailEngine}
      />
      <ProfileChoice
        profile={profile}
        choose={(chosen) => change({ profile: chosen }, 'push')}
        loading={comparison.loadingDictionary}
      />
    </div>
  );
}
