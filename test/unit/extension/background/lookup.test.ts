import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { openDB } from 'idb';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { describeText } from '../../../../core/fingerprint/describe-text.ts';
import { toBackground } from '../../../../extension/shared/message-schema.ts';
import { isConfidentDuplicate } from '../../../../extension/shared/sensitivity.ts';
import { prose } from '../../../e2e/articles.ts';
import { type FakeBrowser, freshBrowser } from './fake-browser.ts';

const READ_AT = Date.UTC(2026, 4, 3, 12);

/** Two articles of 300 words, an edited copy of the first, and the beginning of it. */
const [story, other] = [prose(300), prose(300, 7)];
const words = story.split(' ');
const edited = words.with(40, 'another').with(200, 'else').join(' ');
const brief = words.slice(0, 90);
/** A part of it, of 150 words. */
const part = (n: number) => words.slice(n * 10, n * 10 + 150).join(' ');

let now: FakeBrowser;
let library: import('../../../../core/library/library.ts').Library;
beforeEach(async () => {
  vi.resetModules();
  now = freshBrowser();
  const { readerLibrary } = await import('../../../../extension/background/library.ts');
  library = await readerLibrary();
});

async function read(url: string, text: string, at = READ_AT, title = url): Promise<number> {
  const described = await describeText(text);
  return (await library.remember({ url, title, ...described, text, at }))?.id ?? 0;
}

/** Looks a text up with the worker that runs now. */
async function lookUp({ text, ...names }: { url: string; title: string; text: string }) {
  const { lookUp } = await import('../../../../extension/background/lookup.ts');
  return await lookUp({ ...names, text, ...(await describeText(text)) });
}

const article = (url: string, text: string) => ({ url, title: 'At hand', text });

test('warns about a copy with its verdict, but not about a related page', async () => {
  await read('https://a.test/story', edited);
  await read('https://a.test/part', part(0));
  await read('https://a.test/other', other);
  const { copies, related, previousVisit } = await lookUp(article('https://b.test/story', story));
  expect(copies).toMatchObject([
    { url: 'https://a.test/story', verdict: { kind: 'near-duplicate', confident: true } },
  ]);
  expect(related).toMatchObject([
    { url: 'https://a.test/part', verdict: { kind: 'related', reason: 'contained' } },
  ]);
  const { aInB, bInA } = related[0]?.verdict.containment ?? { aInB: 1, bInA: 0 };
  expect(bInA).toBeGreaterThan(aInB);
  expect(previousVisit).toBeUndefined();
});

test('warns about a part of a longer article that was read', async () => {
  await read('https://a.test/both', `${story} ${other}`);
  const { copies } = await lookUp(article('https://b.test/story', story));
  expect(copies).toMatchObject([{ verdict: { kind: 'related', reason: 'contained' } }]);
  expect(copies.map(({ verdict }) => isConfidentDuplicate(verdict))).toEqual([true]);
});

/** Twenty sentences of ten words. */
const report = Array.from(
  { length: 20 },
  (_, i) =>
    `${prose(200)
      .split(' ')
      .slice(i * 10, i * 10 + 10)
      .join(' ')}.`,
);
const added = ['Nobody has asked the gulls on the roof of the church about it.'];

test('counts the sentences that are new, reworded, or known', async () => {
  await read('https://a.test/report', report.join(' '));
  const updated = report.with(3, report[3]?.replace(/^\S+ \S+/, 'It now') ?? '');
  const text = [...updated.slice(0, 5), ...added, ...updated.slice(5)].join(' ');
  const sentences = { all: 21, new: 1, reworded: 1 };
  expect(await lookUp(article('https://b.test/report', text))).toMatchObject({
    copies: [{ verdict: { kind: 'near-duplicate' }, sentences }],
  });
  expect(await lookUp(article('https://a.test/report', text))).toMatchObject({
    previousVisit: { sentences },
  });
});

test('a second job post from one template is similar, not a copy', async () => {
  const post = (name: string) =>
    readFileSync(new URL(`../../../fixtures/same-template/${name}.txt`, import.meta.url), 'utf8');
  await read('https://jobs.test/product', post('product-director'));
  const found = await lookUp(article('https://jobs.test/eng', post('engineering-director')));
  expect(found).toMatchObject({ copies: [], related: [{ verdict: { reason: 'same-template' } }] });
});

test('a text that one site shows under unrelated titles isn’t an article', async () => {
  const wall =
    'Wir und unsere 842 Partner speichern Informationen auf einem Gerät, wie zum Beispiel Kennungen in ' +
    'Cookies, und greifen darauf zu, um personenbezogene Daten zu verarbeiten. Sie können Ihre Auswahl ' +
    'annehmen oder verwalten, indem Sie unten klicken, oder jederzeit auf der Seite zum Datenschutz. Wir ' +
    'nutzen genaue Standortdaten, Merkmale des Geräts, Messungen von Werbung und Inhalten, und Erkenntnisse ' +
    'über Zielgruppen, um unsere Angebote zu entwickeln und zu verbessern. Einige Partner verarbeiten sie ' +
    'aufgrund eines berechtigten Interesses, dem Sie widersprechen können. Ihre Auswahl gilt nur für diese ' +
    'Seite, und Sie können sie ändern, indem Sie hierher zurückkehren oder unsere Erklärung besuchen.';
  await read('https://a.test/bridge', wall, READ_AT, 'Neue Brücke über die Elbe eröffnet');
  const at = (site: string, title: string) =>
    lookUp({ url: `https://${site}/2`, title, text: wall });
  const [unrelated, renamed, about, elsewhere] = await Promise.all([
    at('a.test', 'Trainer verlässt den Verein nach acht Jahren'),
    at('a.test', 'Die neue Brücke über die Elbe'),
    at('a.test', 'Personenbezogene Daten: So wählen Sie Partner'),
    at('b.test', 'Trainer verlässt den Verein nach acht Jahren'),
  ]);
  expect(unrelated).toMatchObject({ copies: [], related: [] });
  for (const { copies } of [renamed, about, elsewhere]) expect(copies).toHaveLength(1);
});

test('a short copy is not a confident one', async () => {
  await read('https://a.test/brief', brief.with(40, 'another').join(' '));
  const { copies } = await lookUp(article('https://b.test/brief', brief.join(' ')));
  expect(copies).toMatchObject([{ verdict: { kind: 'near-duplicate', confident: false } }]);
});

test('warns about a very short copy only if it is nearly exact, and never confidently', async () => {
  const tiny = words.slice(0, 50);
  await read('https://a.test/exact', tiny.join(' '));
  await read('https://a.test/nearly', tiny.with(20, 'another').join(' '));
  await read(
    'https://a.test/edited',
    tiny.map((word, i) => (i % 9 === 0 ? `x${i}` : word)).join(' '),
  );
  const { copies, related } = await lookUp(article('https://b.test/tiny', tiny.join(' ')));
  expect(copies).toMatchObject([
    { url: 'https://a.test/exact', verdict: { kind: 'identical', length: 'very-short' } },
    { url: 'https://a.test/nearly', verdict: { kind: 'near-duplicate', length: 'very-short' } },
  ]);
  expect(copies.map(({ verdict }) => isConfidentDuplicate(verdict))).toEqual([false, false]);
  expect(related).toMatchObject([{ url: 'https://a.test/edited' }]);
});

test('warns about a copy on the same site unless its text is very short', async () => {
  const tiny = words.slice(0, 50).join(' ');
  await read('https://a.test/one', tiny);
  await read('https://a.test/long', story);
  expect(await lookUp({ ...article('https://www.a.test/two', tiny), title: '' })).toMatchObject({
    copies: [],
    related: [
      { url: 'https://a.test/one' },
      { url: 'https://a.test/long', verdict: { reason: 'excerpt' } },
    ],
  });
  // It does warn about longer copies on the same site.
  expect(await lookUp(article('https://a.test/again', story))).toMatchObject({
    copies: [{ url: 'https://a.test/long' }],
  });
});

test('puts a confident copy before a more similar one that is not confident', async () => {
  const long = words.slice(0, 130);
  await read('https://a.test/doubt', words.slice(0, 115).join(' '));
  await read(
    'https://a.test/sure',
    long.with(5, 'else').with(30, 'else').with(90, 'else').join(' '),
  );
  const { copies } = await lookUp(article('https://b.test/story', words.slice(0, 122).join(' ')));
  expect(copies).toMatchObject([
    { url: 'https://a.test/sure', verdict: { confident: true } },
    { url: 'https://a.test/doubt', verdict: { confident: false } },
  ]);
  const [sure, doubt] = copies.map(({ verdict }) => verdict.distance);
  expect(doubt).toBeLessThan(sure ?? 0);
});

test('a page is never a copy of itself, however its text has changed', async () => {
  await read('https://a.test/story', story);
  for (const text of [story, edited, other]) {
    const known = await lookUp(article('https://a.test/story#end', text));
    expect(known).toMatchObject({ copies: [], related: [] });
    expect(known.previousVisit).toMatchObject({
      at: READ_AT,
      verdict: { kind: 'same-page', reason: 'same-address', confident: true },
    });
  }
});

test('a page is never a copy of itself, even if it is saved during the lookup', async () => {
  for (let delay = 0; delay < 40; delay++) {
    const [url, text] = [`https://a.test/${delay}`, prose(120, 100 + delay)];
    const lookup = lookUp(article(url, text));
    for (let i = 0; i < delay; i++) await new Promise((resolve) => setTimeout(resolve));
    const [found] = await Promise.all([lookup, read(url, text)]);
    expect(found, `saved after ${delay} tasks`).toMatchObject({ copies: [], related: [] });
  }
});

test('finds copies of the new text of a page that has changed', async () => {
  await read('https://a.test/story', story);
  await read('https://b.test/other', other);
  const { copies, previousVisit } = await lookUp(article('https://a.test/story', other));
  expect(copies).toMatchObject([{ url: 'https://b.test/other', verdict: { kind: 'identical' } }]);
  expect(previousVisit?.verdict?.similarity).toBeLessThan(0.5);
});

test('returns when a page with saved texts changed, but not the texts', async () => {
  await library.changeSettings({ keepText: true });
  const url = 'https://a.test/story';
  const rewritten = words.map((word, i) => (i % 9 === 0 ? `x${i}` : word)).join(' ');
  await read(url, story);
  expect((await lookUp(article(url, rewritten))).previousVisit?.change).toBeUndefined();
  await read(url, rewritten, READ_AT + 1);
  const known = await lookUp(article(url, rewritten));
  const change = { from: READ_AT, to: READ_AT + 1 };
  const sentences = expect.objectContaining({ new: 0, reworded: 0 });
  expect(known).toEqual({
    copies: [],
    related: [],
    previousVisit: { id: 1, at: READ_AT + 1, verdict: expect.anything(), change, sentences },
    savedPageId: 1,
  });
  await library.eraseTexts();
  expect((await lookUp(article(url, rewritten))).previousVisit?.change).toBeUndefined();
});

test('returns copies on other sites along with the earlier visit to the page', async () => {
  await read('https://a.test/story', story);
  await read('https://b.test/story', edited);
  const { copies, previousVisit } = await lookUp(article('https://a.test/story', story));
  expect(copies).toMatchObject([{ url: 'https://b.test/story' }]);
  expect(previousVisit?.verdict?.similarity).toBe(1);
});

test('returns at most three similar pages, the most similar first', async () => {
  for (let n = 0; n < 6; n++) await read(`https://a.test/${n}`, part(n));
  const { copies, related } = await lookUp(article('https://b.test/story', story));
  expect(copies).toEqual([]);
  expect(related).toHaveLength(3);
  const distances = related.map(({ verdict }) => verdict.distance);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
});

test('at the strict level, a heavily edited copy is only a similar page', async () => {
  const changed = words.map((word, i) => (i % 9 === 0 ? `x${i}` : word)).join(' ');
  await read('https://a.test/changed', changed);
  await read('https://a.test/same', story);
  const article = { url: 'https://b.test/story', title: 'At hand', text: story };
  const warned = async (sensitivity: string) => {
    now.stored['sensitivity'] = sensitivity;
    const { copies, related } = await lookUp(article);
    return [copies.map(({ url }) => url), related.map(({ url }) => url)];
  };
  const [same, other] = ['https://a.test/same', 'https://a.test/changed'];
  expect(await warned('usual')).toEqual([[same, other], []]);
  expect(await warned('strict')).toEqual([[same], [other]]);
});

test('at the wide level, warns about excerpts too, after the copies', async () => {
  await read('https://a.test/part', part(10));
  await read('https://a.test/brief', brief.join(' '));
  now.stored['sensitivity'] = 'wide';
  const known = await lookUp(article('https://b.test/brief', brief.with(40, 'else').join(' ')));
  const kinds = known.copies.map(({ verdict }) => verdict.kind);
  expect(kinds).toEqual(['near-duplicate']);
  const long = await lookUp(article('https://b.test/story', story));
  expect(long.copies).toMatchObject([{ verdict: { reason: 'contained' } }, {}]);
  expect(long.related).toEqual([]);
});

test('at the wide level, warns about more similar pages than other levels show', async () => {
  for (let n = 0; n < 12; n++) await read(`https://a.test/${n}`, part(n));
  const count = async (sensitivity: string) => {
    now.stored['sensitivity'] = sensitivity;
    const { copies, related } = await lookUp(article('https://b.test/story', story));
    return [copies.length, related.length];
  };
  expect(await count('usual')).toEqual([0, 3]);
  expect(await count('wide')).toEqual([12, 0]);
});

test('a pair marked as not a copy is not found again until that is undone', async () => {
  const id = await read('https://a.test/story', story);
  const url = 'https://b.test/story';
  await library.markNotDuplicate({ url }, id, true, READ_AT);
  expect(await lookUp(article(url, story))).toMatchObject({ copies: [], related: [] });
  expect(await lookUp(article('https://c.test/', story))).toMatchObject({ copies: [{ id }] });
  await library.markNotDuplicate({ url }, id, false, READ_AT);
  expect(await lookUp(article(url, story))).toMatchObject({ copies: [{ id }] });
});

test('a worker that has just started finds all copies', async () => {
  await read('https://a.test/story', story);
  const { fingerprint, sketch } = await describeText(story);
  const url = 'https://c.test/story';
  // It shares no segment.
  const bits = fingerprint.bits.map((word) => word ^ 0x0101_0101);
  const dates = { firstRead: 1, lastRead: 1, visits: 1 };
  const page = { url, addresses: [url], title: '', ...dates, sketch };
  await library.importPages([{ ...page, fingerprint: { ...fingerprint, bits } }]);
  library.close();
  vi.resetModules();
  const { copies } = await lookUp(article('https://b.test/story', story));
  expect(copies.map(({ url }) => url)).toEqual(['https://a.test/story', url]);
});

test('a lookup in a damaged library repairs it, and keeps what was repaired for the reader', async () => {
  await read('https://a.test/story', edited);
  const db = await openDB('twicetold');
  await db.clear('header');
  db.close();
  const found = await lookUp(article('https://b.test/story', story));
  expect(found).toMatchObject({ copies: [{ url: 'https://a.test/story' }] });
  expect(now.stored['repaired']).toMatchObject({ lost: 0 });
});

test('says where a copy was saved that was never read, and that an address was saved', async () => {
  const saved = { title: '', savedAt: READ_AT, isRead: false };
  await library.importItems({ id: 1, source: 'wallabag' }, [
    { ...saved, url: 'https://a.test/story', article: await describeText(edited) },
  ]);
  await library.importItems({ id: 2, source: 'pocket' }, [{ ...saved, url: 'https://b.test/x' }]);
  const found = await lookUp(article('https://b.test/x', story));
  expect(found.copies).toMatchObject([{ savedIn: { source: 'wallabag', at: READ_AT } }]);
  expect(found.savedElsewhere).toEqual({ source: 'pocket', at: READ_AT });
  expect(found.previousVisit).toBeUndefined();
  expect((await lookUp(article('https://a.test/story', story))).previousVisit).toMatchObject({
    savedIn: { source: 'wallabag' },
  });
  await read('https://a.test/story', edited, READ_AT + 1);
  expect((await lookUp(article('https://c.test/', story))).copies[0]?.savedIn).toBeUndefined();
});

test('a copy that was read in another program has a date of reading, as in the library', async () => {
  const item = { title: '', savedAt: READ_AT - 1, readAt: READ_AT, isRead: true };
  await library.importItems({ id: 1, source: 'wallabag' }, [
    { ...item, url: 'https://a.test/story', article: await describeText(edited) },
  ]);
  const [copy] = (await lookUp(article('https://b.test/x', story))).copies;
  expect(copy).toMatchObject({ lastRead: READ_AT });
  expect(copy?.savedIn).toBeUndefined();
});

test('shortens the name of a program until the icon accepts it', async () => {
  const saved = { title: '', savedAt: READ_AT, isRead: false };
  // The file with a library may contain any name.
  await library.importItems({ id: 1, source: 'x'.repeat(1000) }, [
    { ...saved, url: 'https://a.test/story', article: await describeText(edited) },
    { ...saved, url: 'https://b.test/x' },
  ]);
  const found = await lookUp(article('https://b.test/x', story));
  const icon = { show: 'found', copies: 1, confident: false, related: false };
  for (const where of [found.savedElsewhere, found.copies[0]?.savedIn]) {
    expect(where?.source).toMatch(/^x+$/);
    expect(v.is(toBackground, { type: 'show', body: { ...icon, saved: where } })).toBe(true);
  }
});
