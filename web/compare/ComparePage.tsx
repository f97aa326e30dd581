import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { Messages } from '../lib/i18n.tsx';
import { loadWhenIdle } from '../lib/lazy.tsx';
import { PageHeader } from '../lib/PageHeader.tsx';
import { useUrlState } from '../lib/url-store.ts';
import { Actions } from './Actions.tsx';
import styles from './ComparePage.module.css';
import { find } from './engine/finding.ts';
import { useDetails } from './engine/use-details.ts';
import { ExampleChoice } from './input/ExampleChoice.tsx';
import { FileNotes } from './input/FileNotes.tsx';
import { Ignored } from './input/Ignored.tsx';
import { LinkFault } from './input/LinkFault.tsx';
import { type Source, useDesk } from './input/use-desk.ts';
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
import { useComparison } from './use-comparison.ts';

const Share = lazy(() => loadWhenIdle(() => import('./share/Share.tsx')));

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
  const [{ texts, replaced }, act, fault] = useDesk(address, move);
  const put = useCallback((files: Partial<TwoTexts>) => act({ type: 'file', texts: files }), [act]);
  const [notes, open, closeNotes] = useFiles(put);
  const over = useDrop(texts, open);
  const [compared, isLeftIn] = useLeftOut(texts, notices, numbers);
  const [comparison, restart] = useComparison(compared, profile);
  const finding = useMemo(
    () => find(comparison.a.fingerprint, comparison.b.fingerprint),
    [comparison.a.fingerprint, comparison.b.fingerprint],
  );
  const [details, detailEngine] = useDetails(compared, profile, finding !== undefined);
  const side = (name: Side) => (
    <TextSide
      side={name}
      text={texts[name]}
      open={open}
      isOver={over === name || over === 'both'}
      write={(text) => act({ type: 'write', side: name, text })}
      state={comparison[name]}
      against={finding?.[name === 'a' ? 'b' : 'a']}
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
      {comparison.trouble && <TroubleNote trouble={comparison.trouble} retry={restart} />}
      <Result
        texts={compared}
        comparison={comparison}
        finding={finding}
        profile={profile}
        details={details}
        engine={detailEngine}
      >
        <ProfileChoice
          profile={profile}
          choose={(chosen) => change({ profile: chosen }, 'push')}
          loading={comparison.loadingDictionary}
        />
        <Ignored
          leftOut={address}
          failed={isLeftIn}
          change={(toggled) => change(toggled, 'push')}
        />
        <ErrorBoundary>
          <Suspense>
            <Share state={address} texts={texts} finding={finding} details={details} />
          </Suspense>
        </ErrorBoundary>
      </Result>
    </div>
  );
}
