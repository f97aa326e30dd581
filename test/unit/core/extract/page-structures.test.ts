import { expect, test } from 'vitest';
import { checkLength } from '../../../../core/extract/article-length.ts';
import { extractFromHtml } from '../../../../core/extract/html.ts';
import { describeText } from '../../../../core/fingerprint/describe-text.ts';
import { type ComparedArticle, compareArticles } from '../../../../core/match/compare-articles.ts';
import { isCopy } from '../../../../core/match/verdict.ts';
import { safe } from '../../../fixtures/structures/parts.ts';
import type { Structure } from '../../../fixtures/structures/structure.ts';
import { structures } from '../../../fixtures/structures/structures.ts';

const all = structures();

test('there are many page structures, each with a name', () => {
  expect(all.length).toBeGreaterThanOrEqual(100);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

/** What is still wrong (docs/extraction.md). A page that is read as expected must leave this list. */
const MISREAD = new Set([
  'newspaper of divs, whose text and teasers share their classes',
  'gallery with half of the text in captions',
  'transcript of a video, folded, with times',
  'short Chinese news, all three, with comments, longer than it',
  'text on cookies longer than the article, ar',
  'interview with a photo and a speaker at each answer',
  'comments in boxes without a name, longer than the article',
  'Japanese with readings above the characters',
  'page of pictures with a word each',
]);

// With `%s`, because `$name` would be cut.
test.each(all.map((structure) => [structure.name, structure] as const))('%s', async (_, page) => {
  const faults = await findFaults(page);
  if (MISREAD.has(page.name)) expect(faults).not.toEqual([]);
  else expect(faults, `\n${faults.join('\n')}\n`).toEqual([]);
});

test.each(['recipe: ', 'scientific paper'])(
  'two pages “%s…” that differ in a late line have different texts',
  async (name) => {
    const { html = '', has } = all.find((page) => page.name.startsWith(name)) ?? {};
    const line = has?.at(-1) ?? '';
    const other = 'A line that only one of the two has, and nothing else.';
    const found = await Promise.all(
      [html, html.replaceAll(safe(line), other)].map((page) => extractFromHtml(page)),
    );
    const [a = '', b = ''] = found.map((each) => each?.text);
    expect(a).toContain(line);
    expect(b).not.toBe(a);
    const { reason } = compareArticles(await described('', a), await described('', b));
    expect(reason).not.toBe('same-words');
  },
);

/** So much of a text may be a teaser or an offer between its paragraphs, which only a reader would see. */
const MAX_AROUND = 0.1;

/** Returns a line for everything that a reader would miss in what is found, or wouldn't expect. */
async function findFaults(structure: Structure): Promise<string[]> {
  const found = await extractFromHtml(structure.html, `https://a.test${structure.path}`);
  const { title = '', text = '' } = found ?? {};
  const kind = found?.kind === 'article' ? (checkLength(text) ? 'none' : 'article') : found?.kind;
  const faults: string[] = [];
  if (!structure.kinds.includes(kind ?? 'none')) {
    faults.push(`kind: ${kind ?? 'none'} instead of ${structure.kinds.join(' or ')}`);
  }
  const line = oneLine(text);
  const { story, has, hasNot, around } = structure;
  if (story && title !== story.title) faults.push(`title: ${title} instead of ${story.title}`);
  for (const each of has)
    if (!line.includes(oneLine(each))) faults.push(`missing: ${each.slice(0, 100)}`);
  for (const each of hasNot)
    if (line.includes(oneLine(each))) faults.push(`too much: ${each.slice(0, 100)}`);
  const tooMuch = around.filter((each) => line.includes(oneLine(each)));
  const share = tooMuch.join('').length / line.length;
  if (share > MAX_AROUND) {
    const percent = Math.round(100 * share);
    faults.push(`too much: ${percent}% is from around it, such as ${tooMuch[0]?.slice(0, 60)}`);
  }
  if (story) {
    const plain = await described(story.title, story.lines.join('\n'));
    const { kind, reason, distance } = compareArticles(plain, await described(title, text));
    // A list around the story can be longer than it.
    const isFound = isCopy(kind) || reason === 'contained';
    if (!isFound) faults.push(`no copy: ${reason}, ${distance} bits differ`);
  }
  return faults;
}

/** Returns what the library knows about an article. */
async function described(title: string, text: string): Promise<ComparedArticle> {
  return { title, ...(await describeText(text)) };
}

/** Returns a text without what only separates its lines and words. */
function oneLine(text: string): string {
  return text.replace(/[\s\u200f]+/g, ' ').trim();
}
