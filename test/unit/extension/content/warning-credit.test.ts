import { beforeEach, expect, test, vi } from 'vitest';
import { onGesture, WarningCredit } from '../../../../extension/content/warning-credit.ts';
import type { Article } from '../../../../extension/shared/message-schema.ts';

const lines = (word: string, count: number) =>
  Array.from(
    { length: count },
    (_, i) => `The ${word} of line ${i} and what it says about the sea.`,
  );

const story = (text: readonly string[], names: Partial<Article> = {}): Article => ({
  url: 'https://a.test/story?utm_source=b',
  title: 'A story',
  text: text.join('\n'),
  ...names,
});

let credit: WarningCredit;
beforeEach(() => {
  credit = new WarningCredit();
  credit.begin(true);
});

test('a few very long words don’t make another article the same', () => {
  const padding = 'x'.repeat(20_000);
  expect(credit.covers(story([padding, ...lines('lamp', 20)]), true)).toBe(true);
  expect(credit.covers(story([padding, ...lines('harbor', 20)]), true)).toBe(false);
});

test('a line that is repeated doesn’t make another article the same', () => {
  const repeated = Array(90).fill('The same line again and again, as a page repeats it.');
  expect(credit.covers(story([...repeated, ...lines('lamp', 20)]), true)).toBe(true);
  expect(credit.covers(story([...repeated, ...lines('harbor', 20)]), true)).toBe(false);
});

test('what has loaded first and the whole text are covered, but no text between and no other', () => {
  const [first, second] = [lines('lamp', 20), lines('harbor', 20)];
  const parts = Array.from({ length: 12 }, (_, i) => [...first, ...lines(`part ${i}`, 20)]);
  expect(credit.covers(story(first), false)).toBe(true);
  for (const part of parts) expect(credit.covers(story(part), false)).toBe('as-it-is');
  const whole = [...first, ...second];
  expect(credit.covers(story(whole), true)).toBe(true);
  expect(credit.covers(story([...whole, ...lines('gull', 20)]), true)).toBe(false);
  expect(credit.covers(story(second), true)).toBe(false);
  expect(credit.renew()).toBe(true);
  expect(credit.covers(story(second), true)).toBe(true);
});

test('another text while the page loads needs a gesture', () => {
  expect(credit.covers(story(lines('lamp', 20)), false)).toBe(true);
  expect(credit.covers(story(lines('harbor', 20)), false)).toBe(false);
});

test('a text of which a part is replaced shows nothing new before a gesture', () => {
  const [own, tried] = [lines('lamp', 80), lines('harbor', 18)];
  expect(credit.covers(story([...own, ...lines('gull', 18)]), true)).toBe(true);
  expect(credit.covers(story([...own, ...tried]), true)).toBe('as-it-is');
  expect(credit.renew()).toBe(true);
  expect(credit.covers(story([...own, ...tried]), true)).toBe(true);
  expect(credit.covers(story([...own, ...lines('church', 18)]), true)).toBe('as-it-is');
});

test.each<[string, Partial<Article>]>([
  ['address', { url: 'https://a.test/other' }],
  ['canonical address', { canonical: 'https://a.test/other' }],
  ['title', { title: 'Another story' }],
])('another %s changes nothing before a gesture, although the text stays', (_, names) => {
  const text = lines('lamp', 20);
  expect(credit.covers(story(text), false)).toBe(true);
  // The page may not learn whether more or less would be shown.
  expect(credit.covers(story([...text, 'The end.'], names), false)).toBe('as-it-is');
  expect(credit.covers(story(text), true)).toBe(true);
  expect(credit.covers(story(text, names), true)).toBe('as-it-is');
  // A parameter that only tracks the reader makes no other address.
  expect(credit.covers(story(text, { url: 'https://a.test/story' }), true)).toBe(true);
});

/** Returns functions that cause an event, and count the gestures so far. */
function listen(before?: string) {
  const listeners = new Map<string, (event: Partial<PointerEvent>) => void>();
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    listeners.set(type, listener);
  });
  let gestures = 0;
  const pointer = onGesture(
    () => gestures++,
    async () => before,
  );
  const fire = (type: string, event: Partial<PointerEvent>) => listeners.get(type)?.(event);
  return { fire, pointer, count: () => gestures };
}

test('a pointer counts once in a document, and not while it rests', () => {
  const { fire, count } = listen();
  const move = (screenX: number, isTrusted = true) =>
    fire('pointermove', { isTrusted, screenX, screenY: 9 });
  for (const [x, isTrusted] of [[5], [5], [6, false]] as const) move(x, isTrusted);
  expect(count()).toBe(0);
  for (const x of [7, 8, 9]) move(x);
  expect(count()).toBe(1);
});

test.each([
  ['5 9', 0],
  ['4 9', 1],
  [undefined, 0],
])(
  'a pointer at 5 9 that was at %s when the document before ended has moved: %d',
  async (before, moved) => {
    const { fire, pointer, count } = listen(before);
    fire('pointermove', { isTrusted: true, screenX: 5, screenY: 9 });
    await null;
    expect([pointer.last, count()]).toEqual(['5 9', moved]);
    fire('pointermove', { isTrusted: true, screenX: 30, screenY: 9 });
    expect(count()).toBe(1);
    // The document comes back from the back/forward cache.
    pointer.forget();
    expect(pointer.last).toBeUndefined();
    fire('pointermove', { isTrusted: true, screenX: 5, screenY: 9 });
    await null;
    expect(count()).toBe(1 + moved);
  },
);

test('a press by a screen reader counts as a gesture, and other presses with theirs', () => {
  const { fire, count } = listen();
  const press = (type: string, timeStamp: number, isTrusted = true) =>
    fire(type, { isTrusted, timeStamp });
  press('click', 5000, false);
  expect(count()).toBe(0);
  press('mousedown', 5000);
  press('click', 5000);
  expect(count()).toBe(1);
  press('click', 9000);
  expect(count()).toBe(2);
  press('pointerdown', 20_000);
  press('mousedown', 20_000);
  press('click', 20_200);
  expect(count()).toBe(3);
});
