import { useCallback, useEffect, useState } from 'react';
import {
  type Corpus,
  type CorpusFile,
  type CorpusTexts,
  decodeCorpus,
  loadCorpus,
} from '../../lib/corpus.ts';
import { usePrerenderedData } from '../../lib/prerendered-data.ts';
import { RECIPE_NAMES, type RecipeName } from '../state.ts';
import { type Tally, tallyPairs } from './tally.ts';

/** All pairs of the corpus, compared by every recipe. */
export interface Evidence {
  readonly sources: Corpus['sources'];
  /** The number of texts of each kind. */
  readonly counts: Readonly<Record<CorpusTexts, number>>;
  readonly tallies: Readonly<Record<CorpusTexts, Readonly<Record<RecipeName, Tally>>>>;
}

/** The computation pauses this often, which leaves a frame half of its time. */
const MAX_BLOCKING_MS = 8;

let loading: Promise<Evidence> | undefined;

/** Returns the evidence once it is loaded, whether loading failed, and a way to try again. */
export function useEvidence(): {
  readonly evidence: Evidence | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
} {
  const first = usePrerenderedData(import.meta.env.SSR && compareInBuild);
  const [evidence, setEvidence] = useState(first);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again.
  useEffect(() => {
    let isUnmounted = false;
    setHasFailed(false);
    if (evidence) return;
    loadEvidence().then(
      (loaded) => !isUnmounted && setEvidence(loaded),
      () => !isUnmounted && setHasFailed(true),
    );
    return () => {
      isUnmounted = true;
    };
  }, [attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { evidence, hasFailed, retry };
}

/** Loads the corpus and compares its pairs, once. After an error the next call tries again. */
function loadEvidence(): Promise<Evidence> {
  loading ??= loadCorpus()
    .then(compareCorpus)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

async function compareInBuild(): Promise<Evidence> {
  const { default: file } = await import('../../lib/corpus.json');
  return compareCorpus(decodeCorpus(file as unknown as CorpusFile));
}

async function compareCorpus(corpus: Corpus): Promise<Evidence> {
  const pause = createPause();
  const setsOf = (texts: CorpusTexts) => corpus.sets.filter((set) => set.texts === texts);
  const count = (texts: CorpusTexts) =>
    setsOf(texts).reduce((sum, { articles }) => sum + articles.length, 0);
  const compare = async (texts: CorpusTexts) => {
    const tallies = new Map<RecipeName, Tally>();
    for (const recipe of RECIPE_NAMES) {
      tallies.set(recipe, await tallyPairs(setsOf(texts), recipe, pause));
    }
    return Object.fromEntries(tallies) as Record<RecipeName, Tally>;
  };
  return {
    sources: corpus.sources,
    counts: { articles: count('articles'), paragraphs: count('paragraphs') },
    tallies: { articles: await compare('articles'), paragraphs: await compare('paragraphs') },
  };
}

/** Returns a function that lets the page respond, if it couldn't for a while. */
function createPause(): () => Promise<void> {
  let lastPause = performance.now();
  return async () => {
    if (performance.now() - lastPause < MAX_BLOCKING_MS) return;
    await new Promise<void>((resolve) => {
      setTimeout(resolve);
    });
    lastPause = performance.now();
  };
}
