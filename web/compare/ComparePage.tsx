/**
 * The page Compare. Two workers compute the fingerprints (`engine/comparison-engine.ts`) and the
 * details (`engine/detail-engine.ts`) of both texts, and `result/Result.tsx` shows them. What isn't
 * needed before the first result loads late.
 */
import { lazy, Suspense, useCallback, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { Profile } from '../../core/text/profile.ts';
import { Alert } from '../../ui/Alert.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { Messages } from '../lib/i18n.tsx';
import { loadWhenIdle } from '../lib/lazy.tsx';
import { PageHeader } from '../lib/PageHeader.tsx';
import { useUrlState } from '../lib/url-store.ts';
import styles from './ComparePage.module.css';
import { pairFingerprints, useComparison } from './engine/comparison-engine.ts';
import { useDetails } from './engine/detail-engine.ts';
import { ExampleChoice } from './input/ExampleChoice.tsx';
import { IgnoreChoice, useStrippedTexts } from './input/IgnoreChoice.tsx';
import { FileNotice, LinkNotice } from './input/InputNotices.tsx';
import { useFileDrop, useOpenFiles } from './input/open-files.ts';
import { type TextSource, useEditor } from './input/use-editor.ts';
import { compareMessages } from './messages/messages.ts';
import { Result } from './result/Result.tsx';
import { compareSchema } from './state.ts';
import { TextEditor } from './TextEditor.tsx';
import type { EditorAction, Replacement, Side, Texts } from './texts.ts';

const SharePanel = lazy(() => loadWhenIdle(() => import('./share/SharePanel.tsx')));

/** The page where two texts are compared. */
export default function ComparePage() {
  return (
    <Messages add={compareMessages}>
      <Editor />
    </Messages>
  );
}

function Editor() {
  const t = useTranslations('compare');
  const [urlState, update] = useUrlState('compare', compareSchema);
  const { profile, notices, numbers } = urlState;
  const updateSource = useCallback((source: TextSource) => update(source), [update]);
  const [{ texts, replaced }, dispatch, linkError] = useEditor(urlState, updateSource);
  const setFiles = useCallback(
    (files: Partial<Texts>) => dispatch({ type: 'file', texts: files }),
    [dispatch],
  );
  const [openedFiles, openFiles, closeFileNotice] = useOpenFiles(setFiles);
  const dropTarget = useFileDrop(texts, openFiles);
  const [compared, hasFilterFailed] = useStrippedTexts(texts, notices, numbers);
  const [state, restart] = useComparison(compared, profile);
  const fingerprints = useMemo(
    () => pairFingerprints(state.a.fingerprint, state.b.fingerprint),
    [state.a.fingerprint, state.b.fingerprint],
  );
  const [details, detailEngine] = useDetails(compared, profile, fingerprints !== undefined);
  const renderText = (side: Side) => (
    <TextEditor
      side={side}
      text={texts[side]}
      openFiles={openFiles}
      isDropTarget={dropTarget === side || dropTarget === 'both'}
      onChange={(text) => dispatch({ type: 'write', side, text })}
      state={state[side]}
      other={fingerprints?.[side === 'a' ? 'b' : 'a']}
    />
  );
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title')} description={t('description')} heading={t('heading')}>
        <p>{t('lead')}</p>
      </PageHeader>
      <ExampleChoice
        selected={urlState.example}
        onChange={(example) => update({ example, packedTexts: '' }, 'push')}
      />
      <div className={styles['texts']}>
        {renderText('a')}
        {renderText('b')}
      </div>
      <TextActions
        isEmpty={texts.a === '' && texts.b === ''}
        replaced={replaced?.by}
        dispatch={dispatch}
      />
      <LinkNotice error={linkError} />
      <FileNotice {...openedFiles} close={closeFileNotice} />
      {state.error && (
        <Alert
          className={`card ${styles['error']}`}
          testId="trouble"
          retry={{ label: t('error.retry'), onClick: restart }}
        >
          {t(`error.${state.error}`)}
        </Alert>
      )}
      <Result
        texts={compared}
        state={state}
        fingerprints={fingerprints}
        profile={profile}
        details={details}
        engine={detailEngine}
      >
        <ProfileChoice
          profile={profile}
          onChange={(selected) => update({ profile: selected }, 'push')}
          isLoading={state.isLoadingDictionary}
        />
        <IgnoreChoice
          ignored={urlState}
          hasFailed={hasFilterFailed}
          onChange={(toggled) => update(toggled, 'push')}
        />
        <ErrorBoundary>
          <Suspense>
            <SharePanel
              state={urlState}
              texts={texts}
              fingerprints={fingerprints}
              details={details}
            />
          </Suspense>
        </ErrorBoundary>
      </Result>
    </div>
  );
}

/** Swaps or clears both texts, and undoes what replaced them. */
function TextActions({
  isEmpty,
  replaced,
  dispatch,
}: {
  isEmpty: boolean;
  replaced: Replacement | undefined;
  dispatch: (action: EditorAction) => void;
}) {
  const t = useTranslations('compare.actions');
  const swapButton = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles['actions']}>
      <button
        ref={swapButton}
        type="button"
        className="button"
        data-testid="swap"
        aria-disabled={isEmpty}
        onClick={() => dispatch({ type: 'swap' })}
      >
        {t('swap')}
      </button>
      <button
        type="button"
        className="button"
        data-testid="clear"
        aria-disabled={isEmpty}
        onClick={() => dispatch({ type: 'clear' })}
      >
        {t('clear')}
      </button>
      <div role="status" className={styles['replaced']}>
        {replaced && (
          <>
            <span>{t(`replaced.${replaced}`)}</span>
            <button
              type="button"
              className="button"
              data-testid="undo"
              onClick={({ currentTarget }) => {
                flushSync(() => dispatch({ type: 'undo' }));
                // If the button is gone, the focus would go to the top of the page.
                if (!currentTarget.isConnected) swapButton.current?.focus();
              }}
            >
              {t('undo')}
            </button>
          </>
        )}
      </div>
    </div>
  );
}

const PROFILES = ['reader', 'words'] as const satisfies readonly Profile[];

/** Selects the features that the fingerprints are made from. */
function ProfileChoice({
  profile,
  onChange,
  isLoading,
}: {
  profile: Profile;
  onChange: (profile: Profile) => void;
  /** Whether the dictionary of the `words` profile is loading. */
  isLoading: boolean;
}) {
  const t = useTranslations('compare.profile');
  return (
    <RadioGroup
      className={styles['profiles']}
      legend={t('legend')}
      options={PROFILES.map((value) => ({
        value,
        label: t(value),
        note: t(`${value}Note`),
        testId: `profile-${value}`,
      }))}
      value={profile}
      onChange={onChange}
    >
      <p role="status" className={styles['loading']}>
        {isLoading && t('loading')}
      </p>
    </RadioGroup>
  );
}
