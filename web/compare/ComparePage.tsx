import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { Messages } from '../lib/i18n.tsx';
import { loadWhenIdle } from '../lib/lazy.tsx';
import { PageHeader } from '../lib/PageHeader.tsx';
import { useUrlState } from '../lib/url-store.ts';
import { Actions } from './Actions.tsx';
import styles from './ComparePage.module.css';
import { compareFingerprints } from './engine/comparison.ts';
import { useComparison } from './engine/comparison-engine.ts';
import { useDetails } from './engine/detail-engine.ts';
import { ExampleChoice } from './input/ExampleChoice.tsx';
import { FileNotes } from './input/FileNotes.tsx';
import { Ignored } from './input/Ignored.tsx';
import { LinkFault } from './input/LinkFault.tsx';
import { type Source, useEditor } from './input/use-desk.ts';
import { useDrop } from './input/use-drop.ts';
import { useFiles } from './input/use-files.ts';
import { useLeftOut } from './input/use-left-out.ts';
import { compareMessages } from './messages/messages.ts';
import { ProfileChoice } from './ProfileChoice.tsx';
import { Result } from './result/Result.tsx';
import { compareSchema } from './state.ts';
import { TextSide } from './TextSide.tsx';
import { TroubleNote } from './TroubleNote.tsx';
import type { Side, Texts as TwoTexts } from './texts.ts';

const SharePanel = lazy(() => loadWhenIdle(() => import('./share/SharePanel.tsx')));

/** Two texts in, and what their fingerprints say of them. */
export default function ComparePage() {
  return (
    <Messages add={compareMessages}>
      <Desk />
    </Messages>
  );
}

function Desk() {
  const t = useTranslations('compare');
  const [address, change] = useUrlState('compare', compareSchema);
  const { profile, notices, numbers } = address;
  const move = useCallback((source: Source) => change(source), [change]);
  const [{ texts, replaced }, act, fault] = useEditor(address, move);
  const put = useCallback((files: Partial<TwoTexts>) => act({ type: 'file', texts: files }), [act]);
  const [notes, open, closeNotes] = useFiles(put);
  const over = useDrop(texts, open);
  const [compared, isLeftIn] = useLeftOut(texts, notices, numbers);
  const [state, restart] = useComparison(compared, profile);
  const comparison = useMemo(
    () => compareFingerprints(state.a.fingerprint, state.b.fingerprint),
    [state.a.fingerprint, state.b.fingerprint],
  );
  const [details, detailEngine] = useDetails(compared, profile, comparison !== undefined);
  const side = (name: Side) => (
    <TextSide
      side={name}
      text={texts[name]}
      open={open}
      isOver={over === name || over === 'both'}
      write={(text) => act({ type: 'write', side: name, text })}
      state={state[name]}
      against={comparison?.[name === 'a' ? 'b' : 'a']}
    />
  );
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title')} description={t('description')} heading={t('heading')}>
        <p>{t('lead')}</p>
      </PageHeader>
      <ExampleChoice
        chosen={address.example}
        choose={(example) => change({ example, packedTexts: '' }, 'push')}
      />
      <div className={styles['texts']}>
        {side('a')}
        {side('b')}
      </div>
      <Actions isEmpty={texts.a === '' && texts.b === ''} replaced={replaced?.by} act={act} />
      <LinkFault fault={fault} />
      <FileNotes {...notes} close={closeNotes} />
      {state.error && <TroubleNote trouble={state.error} retry={restart} />}
      <Result
        texts={compared}
        state={state}
        comparison={comparison}
        profile={profile}
        details={details}
        engine={detailEngine}
      >
        <ProfileChoice
          profile={profile}
          choose={(chosen) => change({ profile: chosen }, 'push')}
          loading={state.isLoadingDictionary}
        />
        <Ignored
          leftOut={address}
          failed={isLeftIn}
          change={(toggled) => change(toggled, 'push')}
        />
        <ErrorBoundary>
          <Suspense>
            <SharePanel state={address} texts={texts} comparison={comparison} details={details} />
          </Suspense>
        </ErrorBoundary>
      </Result>
    </div>
  );
}
