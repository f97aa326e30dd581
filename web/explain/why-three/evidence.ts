import { type Corpus, type CorpusTexts, loadCorpus } from '../../lib/corpus.ts';
import { paced } from './paced.ts';
import { RECIPES, type RecipeName } from './recipes.ts';
import { type Tally, tally } from './tally.ts';

/** All pairs of the corpus, compared by every recipe. */
export interface Evidence {
  readonly sources: Corpus['sources'];
  /** How many texts of each kind there are. */
  readonly counts: Readonly<Record<CorpusTexts, number>>;
  readonly tallies: Readonly<Record<CorpusTexts, Readonly<Record<RecipeName, Tally>>>>;
}

let gathering: Promise<Evidence> | undefined;

/**
 * Loads the corpus and compares its pairs, once.
 *
 * @throws TypeError when the corpus does not come; the next call tries again.
 */
export function gatherEvidence(): Promise<Evidence> {
  gathering ??= gather().catch((error: unknown) => {
    gathering = undefined;
    throw error;
  });
  return gathering;
}

async function gather(): Promise<Evidence> {
  const corpus = await loadCorpus();
  const pause = paced();
  const of = (texts: CorpusTexts) => corpus.sets.filter((set) => set.texts === texts);
  const count = (texts: CorpusTexts) =>
    of(texts).reduce((sum, { articles }) => sum + articles.length, 0);
  const compare = async (texts: CorpusTexts) => {
    const tallies = new Map<RecipeName, Tally>();
    for (const recipe of RECIPES) tallies.set(recipe, await tally(of(texts), recipe, pause));
    return Object.fromEntries(tallies) as Record<RecipeName, Tally>;
  };
  return {
    sources: corpus.sources,
    counts: { articles: count('articles'), paragraphs: count('paragraphs') },
    tallies: { articles: await compare('articles'), paragraphs: await compare('paragraphs') },
  };
}
