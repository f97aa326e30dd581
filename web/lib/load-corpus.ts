import { type Corpus, type CorpusFile, decodeCorpus } from './corpus.ts';

let loading: Promise<Corpus> | undefined;

/**
 * Fetches the corpus, once for all who ask.
 *
 * @throws TypeError when it does not come; the next call tries again.
 */
export function loadCorpus(): Promise<Corpus> {
  loading ??= fetchCorpus().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchCorpus(): Promise<Corpus> {
  const response = await fetch(new URL('./corpus.json', import.meta.url));
  if (!response.ok) throw new TypeError(`No corpus: ${response.status}`);
  return decodeCorpus((await response.json()) as CorpusFile);
}
