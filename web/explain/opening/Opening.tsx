import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Bits } from '../../../core/fingerprint/bits.ts';
import { ButtonGroup } from '../../../ui/ButtonGroup.tsx';
import { HighlightProvider, highlightTerm } from '../../../ui/Highlight.tsx';
import { useReducedMotion } from '../../../ui/use-media-query.ts';
import { useUrlState } from '../../lib/url-store.ts';
import { ChapterLink } from '../ChapterLink.tsx';
import { CrashAlert, EngineProvider, useExplanation } from '../engine/EngineProvider.tsx';
import type { TraceBefore, TraceRequest, TraceView } from '../engine/trace-view.ts';
import { createRecipe } from '../machine/recipe.ts';
import { explainSchema, MAX_LINKED_LENGTH, openingParams, PAIR_NAMES } from '../state.ts';
import { BitTable, HashComparison } from './HashComparison.tsx';
import styles from './Opening.module.css';
import { Sentences } from './Sentences.tsx';
import { firstPair, useSentencePair } from './sentence-pair.ts';

/** Settings that need no dictionary, so that nothing delays the first figure of the page. */
const CHOICES = {
  features: 'tokens',
  skipStopWords: false,
  weights: 'frequency',
  hash: 'xxh64',
  width: 64,
} as const;
const RECIPE = createRecipe(CHOICES);

/** How long each sentence stays while the opening plays. */
const FRAME_MS = 3_200;

/**
 * The opening: compares an ordinary hash with SimHash on two sentences that hardly differ, and
 * plays by itself until it is touched. It has its own engine because the machine's traces other
 * texts.
 */
export function Opening() {
  const { a, b } = firstPair(useLocale());
  const first = async () => requestFor(a, b);
  return (
    <HighlightProvider>
      <EngineProvider first={import.meta.env.SSR && first}>
        <OpeningFigure />
      </EngineProvider>
    </HighlightProvider>
  );
}

function requestFor(a: string, b: string): TraceRequest {
  return { text: b, before: a, recipe: RECIPE, rows: 1 };
}

function OpeningFigure() {
  const t = useTranslations('explain.opening');
  const steps = useTranslations('app.steps');
  const [state, change] = useUrlState('explain', explainSchema, openingParams);
  const figure = useRef<HTMLElement>(null);
  const loop = useLoop(figure, { frameMs: FRAME_MS, canPlay: state.pair !== 'own' });
  const pair = useSentencePair(state, change, loop.frame);
  const { a, b } = pair;
  const isEmpty = a === '' || b === '';
  const request = useMemo(() => requestFor(a, b), [a, b]);
  const [{ view, hasCrashed }, engine] = useExplanation(request);
  const play = () => {
    loop.toggle();
    if (!pair.example) pair.choose('auto');
  };
  return (
    <section ref={figure} className={styles['opening']} aria-label={t('label')} data-testid="hero">
      <div className={styles['lead']}>
        <p>
          {t.rich('lead', {
            ordinary: highlightTerm('ordinary'),
            simhash: highlightTerm('simhash'),
          })}
        </p>
      </div>
      <Sentences pair={pair} onTouch={loop.stop} />
      {hasCrashed && <CrashAlert restart={engine.start} />}
      {isEmpty ? (
        <p className="note">{t('empty')}</p>
      ) : (
        <HashComparison view={view} isPlaying={loop.isPlaying} />
      )}
      <div className={styles['controls']}>
        <button type="button" className="button button-primary" onClick={play}>
          {loop.isPlaying ? steps('pause') : steps('play')}
        </button>
        <ButtonGroup
          legend={t('entry.examples')}
          isLegendHidden
          options={PAIR_NAMES.map((value) => ({ value, label: t(`entry.${value}`) }))}
          value={pair.example}
          onChange={pair.choose}
        />
      </div>
      <div className={styles['footnotes']}>
        {/* Always there: screen readers read out what is put into a status. */}
        <div role="status" className={styles['wordNote']}>
          {view?.before && !isEmpty && !pair.example && (
            <WordNote view={view} before={view.before} />
          )}
        </div>
        <p className="note">
          {a !== '' && a.length <= MAX_LINKED_LENGTH && b.length <= MAX_LINKED_LENGTH && (
            <ChapterLink
              to="machine"
              updates={{
                ...CHOICES,
                example: 'own',
                text: b,
                originalText: a,
                longTextKey: '',
                selectedRow: 0,
                selectedBit: 0,
              }}
            >
              {t('follow')}
            </ChapterLink>
          )}
        </p>
        {view?.before && <BitTable view={view} before={view.before} />}
      </div>
    </section>
  );
}

/** What SimHash doesn't see in these sentences: anything but words, and how words are spelled. */
function WordNote({ view, before }: { view: TraceView; before: TraceBefore }) {
  const t = useTranslations('explain.opening');
  const isZero = (bits: Bits) => bits.every((word) => word === 0);
  if (isZero(view.bits) || isZero(before.bits)) return <p>{t('noWords')}</p>;
  return before.sharesUnit ? null : <p>{t('noSharedWord')}</p>;
}

/** A figure that plays over and over. */
interface Loop {
  /** The frames that have played. */
  readonly frame: number;
  readonly isPlaying: boolean;
  readonly toggle: () => void;
  readonly stop: () => void;
}

/**
 * Plays a figure over and over, until it is stopped. It waits while the figure is off screen or in
 * a hidden tab, and doesn't start by itself for readers who prefer reduced motion.
 */
function useLoop(
  figure: RefObject<Element | null>,
  { frameMs, canPlay }: { readonly frameMs: number; readonly canPlay: boolean },
): Loop {
  const isMotionReduced = useReducedMotion();
  const [choice, setChoice] = useState<boolean>();
  const [frame, setFrame] = useState(0);
  const isPlaying = (choice ?? !isMotionReduced) && canPlay;
  const isSeen = useIsSeen(figure, isPlaying);
  useEffect(() => {
    if (!isPlaying || !isSeen) return;
    const timer = setInterval(() => setFrame((frame) => frame + 1), frameMs);
    return () => clearInterval(timer);
  }, [isPlaying, isSeen, frameMs]);
  return {
    frame,
    isPlaying,
    toggle: () => setChoice(!isPlaying),
    stop: () => setChoice(false),
  };
}

/** Returns whether an element is on screen, in a tab that is in front. */
function useIsSeen(element: RefObject<Element | null>, isWatched: boolean): boolean {
  const [isOnScreen, setIsOnScreen] = useState(false);
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    if (!isWatched || !element.current) return;
    const observer = new IntersectionObserver((entries) =>
      setIsOnScreen(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(element.current);
    const update = () => setIsHidden(document.hidden);
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [element, isWatched]);
  return isOnScreen && !isHidden;
}
