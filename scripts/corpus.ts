import { jiebaBytes } from '../core/cli/article-fingerprinter.ts';
import type { Bits } from '../core/fingerprint/bits.ts';
import { createFingerprinter } from '../core/fingerprint/fingerprinter.ts';
import { WORDS_TF } from '../core/lab/recipe.ts';
import { createTracer } from '../core/lab/tracer.ts';
import { stripBoilerplate } from '../core/text/boilerplate/strip-boilerplate.ts';
import { loadJieba } from '../core/text/jieba.ts';
import { PROFILE_VERSION } from '../core/text/profile.ts';
import type {
  EvaluationDocument,
  EvaluationSet,
  LabeledPair,
} from '../test/eval/quality/evaluation-set.ts';
import type { CorpusFile, CorpusSource, CorpusTexts, Pair } from '../web/lib/corpus.ts';

/** A document of the evaluation data, with its origin and license. */
export interface CorpusDocument extends EvaluationDocument {
  readonly text: string;
  /** `github:OWNER/NAME@COMMIT:PATH`. */
  readonly source: string;
  readonly license: string;
}

/** One set of the corpus, including the texts. */
export interface CorpusTextSet {
  readonly texts: CorpusTexts;
  readonly language: 'en' | 'zh';
  readonly documents: readonly CorpusDocument[];
  readonly copies: readonly Pair[];
  readonly templates: readonly Pair[];
}

/** The web app contains no texts with these licenses, nor fingerprints of them. */
const RESTRICTED = /\b(?:NC|SA)\b/;

/** The authors to credit, as the licenses require. */
const AUTHORS: Readonly<Record<string, string>> = {
  'rust-lang/blog.rust-lang.org': 'The Rust project developers',
  'alphagov/government-service-design-manual': 'Crown copyright',
  'ethereum/EIPs': 'The authors of the Ethereum Improvement Proposals',
  'raphlinus/raphlinus.github.io': 'Raph Levien',
  'vuejs-translations/docs-zh-cn': 'Yuxi (Evan) You and Vue documentation contributors',
  'vuejs-translations/docs-zh-hk': 'Yuxi (Evan) You and Vue documentation contributors',
  'mogeko/blog': 'Mogeko',
  'LawRefBook/Laws': 'Laws and regulations of the People’s Republic of China',
};

/** Returns the part of the evaluation data that is in the corpus, set by set. */
export function corpusTexts(evaluation: readonly EvaluationSet[]): CorpusTextSet[] {
  return evaluation
    .filter(({ name }) => ['en', 'zh', 'short'].includes(name))
    .flatMap((set) =>
      (['en', 'zh'] as const).map((language): CorpusTextSet => {
        const documents = (set.documents as readonly CorpusDocument[]).filter(
          ({ lang, license }) => lang.startsWith(language) && !RESTRICTED.test(license),
        );
        const places = new Map(documents.map(({ id }, place) => [id, place]));
        return {
          texts: set.name === 'short' ? 'paragraphs' : 'articles',
          language,
          documents,
          copies: pairsOf(set.pairs, 'dup', places),
          templates: pairsOf(set.hard, 'template', places),
        };
      }),
    )
    .filter(({ documents }) => documents.length > 0);
}

/** Creates a function that returns the fingerprints of a text, as in `test/eval/quality`. */
export async function createCorpusFingerprint(): Promise<
  (text: string) => { reader: Bits; paper: Bits }
> {
  const { reader } = await createFingerprinter();
  const paper = await createTracer(WORDS_TF, { cut: await loadJieba(jiebaBytes()) });
  return (text) => ({
    reader: reader(stripBoilerplate(text)).bits,
    paper: paper.fingerprint(text),
  });
}

/** Returns the contents of `corpus.json`. */
export async function makeCorpus(evaluation: readonly EvaluationSet[]): Promise<CorpusFile> {
  const fingerprint = await createCorpusFingerprint();
  const sets = corpusTexts(evaluation);
  return {
    versions: PROFILE_VERSION,
    sources: sourcesOf(sets.flatMap(({ documents }) => documents)),
    sets: sets.map(({ documents, ...set }) => {
      const fingerprints = documents.map(({ text }) => fingerprint(text));
      const clusters = [...new Set(documents.map(({ cluster }) => cluster))];
      return {
        ...set,
        articles: documents.map(({ cluster }) => clusters.indexOf(cluster)),
        reader: base64(fingerprints.map(({ reader }) => reader)),
        paper: base64(fingerprints.map(({ paper }) => paper)),
      };
    }),
  };
}

function pairsOf(
  labeled: readonly LabeledPair[],
  wanted: string,
  places: ReadonlyMap<string, number>,
): Pair[] {
  return labeled.flatMap(({ a, b, label }): Pair[] => {
    const [i, j] = [places.get(a), places.get(b)];
    if (label !== wanted || i === undefined || j === undefined) return [];
    return [i < j ? [i, j] : [j, i]];
  });
}

function sourcesOf(documents: readonly CorpusDocument[]): CorpusSource[] {
  const sources = new Map<string, CorpusSource>();
  for (const { source, license } of documents) {
    const name = /^github:([^@]+)@/.exec(source)?.[1] ?? source;
    const by = AUTHORS[name];
    if (!by) throw new Error(`No author is known for ${name}`);
    const texts = (sources.get(name)?.texts ?? 0) + 1;
    sources.set(name, { name, by, license: license, texts });
  }
  return [...sources.values()].toSorted((a, b) => b.texts - a.texts);
}

function base64(fingerprints: readonly Bits[]): string {
  const words = fingerprints.flatMap((bits) => Array.from(bits));
  const bytes = Buffer.alloc(words.length * 4);
  for (const [at, word] of words.entries()) bytes.writeUInt32BE(word, at * 4);
  return bytes.toString('base64');
}
