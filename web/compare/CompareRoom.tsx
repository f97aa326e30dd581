import { useMemo, useReducer, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Profile } from '../../core/text/profile.ts';
import { Texts } from '../i18n/Texts.tsx';
import { RoomOpening } from '../shell/RoomOpening.tsx';
import { Actions } from './Actions.tsx';
import styles from './CompareRoom.module.css';
import { ExampleChoice } from './ExampleChoice.tsx';
import { examples } from './examples/examples.ts';
import { find } from './finding.ts';
import { compareMessages } from './messages/messages.ts';
import { ProfileChoice } from './ProfileChoice.tsx';
import { Result } from './Result.tsx';
import { TextSide } from './TextSide.tsx';
import { TroubleNote } from './TroubleNote.tsx';
import { type DeskAction, type Desk as DeskState, desk, EMPTY, type Side } from './texts.ts';
import { useComparison } from './use-comparison.ts';

const known = Object.values(examples).flatMap((example) => Object.values(example));
const reduce = (state: DeskState, action: DeskAction) => desk(state, action, known);

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
  const language = useLocale();
  const [{ texts, replaced }, act] = useReducer(reduce, { texts: EMPTY });
  const [profile, setProfile] = useState<Profile>('reader');
  const [comparison, restart] = useComparison(texts, profile);
  const finding = useMemo(
    () => find(comparison.a.fingerprint, comparison.b.fingerprint),
    [comparison.a.fingerprint, comparison.b.fingerprint],
  );
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
      <ExampleChoice choose={(name) => act({ type: 'example', texts: examples[name][language] })} />
      <div className={styles['texts']}>
        {side('a')}
        {side('b')}
      </div>
      <Actions isEmpty={texts.a === '' && texts.b === ''} replaced={replaced?.by} act={act} />
      {comparison.trouble && <TroubleNote trouble={comparison.trouble} retry={restart} />}
      <Result texts={texts} comparison={comparison} finding={finding} profile={profile} />
      <ProfileChoice profile={profile} choose={setProfile} loading={comparison.loadingDictionary} />
    </div>
  );
}
