/**
 * The page Compare. Two workers compute the fingerprints (`engine/comparison-engine.ts`) and the
 * details (`engine/detail-engine.ts`) of both texts. `result/Result.tsx` shows the verdict beside
 * them, and `result/DetailSections.tsx` the rest. What isn't needed before the verdict loads late.
 */
import { type ComponentProps, lazy, memo, Suspense, useCallback, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { PREFIX_BITS } from '../../core/fingerprint/fingerprint.ts';
import type { Profile } from '../../core/text/profile.ts';
import { Alert } from '../../ui/Alert.tsx';
import { HighlightProvider } from '../../ui/Highlight.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { ReplayEarlyInput } from '../lib/early-input.ts';
import { FIRST_EXAMPLE } from '../lib/examples.ts';
import { useHasCode } from '../lib/hooks.ts';
import { Messages } from '../lib/i18n.tsx';
import { loadWhenIdle } from '../lib/lazy.tsx';
import { PageHeader } from '../lib/PageHeader.tsx';
import type { UrlState } from '../lib/url-state.ts';
import { useUrlState } from '../lib/url-store.ts';
import styles from './ComparePage.module.css';
import { pairFingerprints, useComparison } from './engine/comparison-engine.ts';
import { useDetailEngine } from './engine/detail-engine.ts';
import { ExampleChoice } from './input/ExampleChoice.tsx';
import { IgnoreChoice, useStrippedTexts } from './input/IgnoreChoice.tsx';
import { FileNotice, LinkNotice } from './input/InputNotices.tsx';
import { useKeptTexts } from './input/kept-texts.ts';
import { useFileDrop, useOpenFiles } from './input/open-files.ts';
import { type TextSource, useEditor } from './input/use-editor.ts';
import { compareMessages } from './messages.ts';
import { Result } from './result/Result.tsx';
import { compareSchema } from './state.ts';
import { TextEditor } from './TextEditor.tsx';
import type { EditorAction, Replacement, Side, Texts } from './texts.ts';

const TextMarks = lazy(() => loadWhenIdle(() => import('./TextMarks.tsx')));
const SharePanel = lazy(() => loadWhenIdle(() => import('./share/SharePanel.tsx')));
const DetailSections = lazy(() => import('./result/DetailSections.tsx'));

/** The page where two texts are compared. */
export default function ComparePage() {
  return (
    <Messages add={compareMessages}>
      <HighlightProvider>
        <Editor />
      </HighlightProvider>
    </Messages>
  );
}

function Editor() {
  const t = useTranslations('compare');
  const [urlState, update] = useUrlState('compare', compareSchema);
  const { profile, notices, numbers, selectedBit, showAllBits } = urlState;
  const shownBit = showAllBits || selectedBit < PREFIX_BITS ? selectedBit : -1;
  const updateSource = useCallback((source: TextSource) => update(source), [update]);
  const source = sourceOf(urlState);
  const [{ texts, replaced }, dispatch, linkError] = useEditor(source, updateSource);
  const hasCode = useHasCode();
  const isKept = useKeptTexts(texts, source.example === 'none' && source.packedTexts === '');
  const setFiles = useCallback(
    (files: Partial<Texts>) => dispatch({ type: 'file', texts: files }),
    [dispatch],
  );
  const [openedFiles, fileActions] = useOpenFiles(setFiles);
  const dropTarget = useFileDrop(texts, fileActions.open);
  const [compared, hasFilterFailed] = useStrippedTexts(texts, notices, numbers);
  const [state, restart] = useComparison(compared, profile);
  const fingerprints = useMemo(
    () => pairFingerprints(state.a.fingerprint, state.b.fingerprint),
    [state.a.fingerprint, state.b.fingerprint],
  );
  const details = useDetailEngine(compared, profile, fingerprints !== undefined);
  const hasBoth = compared.a !== '' && compared.b !== '';
  const renderText = (side: Side) => (
    <TextEditor
      side={side}
      text={texts[side]}
      openFiles={fileActions.open}
      isDropTarget={dropTarget === side || dropTarget === 'both'}
      onChange={(text) => dispatch({ type: 'write', side, text })}
      onReplace={
        source.example === 'none' ? undefined : (text) => dispatch({ type: 'begin', side, text })
      }
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
        selected={source.example}
        onChange={(example) => update({ example, packedTexts: '' }, 'push')}
      />
      <div className={styles['stage']}>
        <div className={styles['input']}>
          <div className={styles['texts']}>
            {renderText('a')}
            {renderText('b')}
          </div>
          {hasCode && (
            <ErrorBoundary>
              <Suspense>
                <TextMarks texts={texts} details={details} selectedBit={shownBit} />
              </Suspense>
            </ErrorBoundary>
          )}
          <TextActions
            isEmpty={texts.a === '' && texts.b === ''}
            replaced={replaced?.by}
            dispatch={dispatch}
            onSwap={fileActions.swap}
          />
          {!isKept && <p className={styles['note']}>{t('text.notKept')}</p>}
          <LinkNotice error={linkError} />
          <FileNotice {...openedFiles} {...fileActions} />
          {state.error && (
            <Alert
              className={`card ${styles['error']}`}
              testId="trouble"
              retry={{ label: t('error.retry'), onClick: restart }}
            >
              {t(`error.${state.error}`)}
            </Alert>
          )}
        </div>
        <Result
          texts={compared}
          state={state}
          fingerprints={fingerprints}
          profile={profile}
          details={details}
        />
      </div>
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
      <Sharing
        state={urlState}
        texts={texts}
        fingerprints={fingerprints}
        isPending={state.a.isPending || state.b.isPending}
        details={details}
      />
      {/* The details take a worker, so they aren't part of the HTML. */}
      {hasBoth && !state.error && hasCode && (
        <ErrorBoundary>
          <Suspense>
            <DetailSections details={details} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}

/** The section to share from, which stays as in the HTML until its code arrives or its props change. */
const Sharing = memo(function Sharing(props: ComponentProps<typeof SharePanel>) {
  return (
    <div data-part="share" data-static="">
      <ErrorBoundary>
        <Suspense>
          <SharePanel {...props} />
          <ReplayEarlyInput part="[data-part=share]" />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
});

/** Returns where the texts are from. A link with texts names no example, and an empty one means the first. */
function sourceOf({ example, packedTexts }: UrlState<typeof compareSchema>): TextSource {
  if (packedTexts !== '') return { example: 'none', packedTexts };
  return { example: example === 'first' ? FIRST_EXAMPLE : example, packedTexts };
}

/** Swaps or clears both texts, and undoes what replaced them. */
function TextActions({
  isEmpty,
  replaced,
  dispatch,
  onSwap,
}: {
  isEmpty: boolean;
  replaced: Replacement | undefined;
  dispatch: (action: EditorAction) => void;
  onSwap: () => void;
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
        onClick={() => {
          onSwap();
          dispatch({ type: 'swap' });
        }}
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
