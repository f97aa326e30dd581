import { createRandom, type Random } from '../../web/lib/random.ts';
import { type RealText, realTexts } from '../bench/sample-pages.ts';

/** The size of an article's HTML. */
const HTML_BYTES = 6000;

const SENTENCES_PER_PARAGRAPH = 4;

/** One article every hour from January 1, 2015. */
const FIRST_SAVED = Date.UTC(2015, 0, 1);
const INTERVAL_MS = 3_600_000;

/** The titles and sentences of one language. */
export interface Sources {
  readonly language: string;
  readonly titles: readonly string[];
  readonly sentences: readonly string[];
}

/** Returns the sentences of the real articles, in English and Chinese. */
export function sourcesOf(): Sources[] {
  return (['en', 'zh'] as const).map((language) => {
    const texts = realTexts(language);
    const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
    const sentences = texts.flatMap(({ text }: RealText) =>
      Array.from(segmenter.segment(text), ({ segment }) => segment.trim()),
    );
    return {
      language,
      titles: texts.map(({ title }) => title),
      sentences: sentences.filter((sentence) => sentence.length >= 10),
    };
  });
}

/**
 * Returns the n-th entry of the export, with the fields of wallabag 2. English and Chinese take turns.
 * Its sentences are from real articles, each from another place, so no two entries are copies.
 */
export function wallabagEntry(n: number, sources: readonly Sources[]) {
  const source = sources[n % sources.length];
  if (!source) throw new Error('There are no texts.');
  const random = createRandom(n);
  const { language, titles } = source;
  const savedAt = new Date(FIRST_SAVED + n * INTERVAL_MS).toISOString();
  const url = `https://site-${random.below(400)}.example/articles/${n}`;
  return {
    is_archived: 1,
    is_starred: 0,
    tags: [],
    is_public: false,
    id: n + 1,
    title: `${titles[random.below(titles.length)]} (${n + 1})`,
    url,
    given_url: url,
    content: articleHtml(source, random),
    created_at: savedAt,
    updated_at: savedAt,
    archived_at: savedAt,
    published_by: [''],
    annotations: [],
    mimetype: 'text/html',
    language,
    domain_name: new URL(url).hostname,
    preview_picture: null,
  };
}

function articleHtml({ sentences }: Sources, random: Random): string {
  const paragraphs: string[] = [];
  for (let bytes = 0; bytes < HTML_BYTES; ) {
    const text = Array.from(
      { length: SENTENCES_PER_PARAGRAPH },
      () => sentences[random.below(sentences.length)],
    );
    const html = `<p>${text.join(' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
    paragraphs.push(html);
    bytes += Buffer.byteLength(html);
  }
  return paragraphs.join('\n');
}
