import { expect, test } from 'vitest';
import { createFingerprinter } from '../../../../../core/fingerprint/fingerprinter.ts';
import { sketchSentences } from '../../../../../core/fingerprint/sentence-sketch.ts';
import { compareWithSaved } from '../../../../../extension/pages/shared/compare-sentences.ts';

const fingerprinter = await createFingerprinter();
const sketch = (lines: readonly string[]) => sketchSentences(lines.join('\n'), fingerprinter);

const OLD = [
  'The ferry to the island leaves the old harbor every day at noon.',
  'Bring a coat, because the wind on the water is colder than it looks.',
  'The return ticket is sold on board, and the captain takes no cards.',
];
const NEW = 'Since this spring, a second boat has left the harbor in the evening.';
const newIn = async (
  lines: readonly string[],
  saved: Parameters<typeof compareWithSaved>[1],
  previousVisitAt?: number,
) => {
  const { sentences } = await compareWithSaved(lines.join('\n'), saved, previousVisitAt);
  return sentences.filter(({ kind }) => kind === 'new').map(({ text }) => text);
};

test('lists what is new since the saved text or, once it is saved, since the one before', async () => {
  expect(await newIn([...OLD, NEW], { sketch: sketch(OLD) })).toEqual([NEW]);
  const earlierSketch = { sketch: sketch(OLD), readAt: 1 };
  expect(await newIn([...OLD, NEW], { sketch: sketch([...OLD, NEW]), earlierSketch })).toEqual([
    NEW,
  ]);
});

test('a counter that goes on after the page was saved doesn’t hide what was new', async () => {
  const saved = [...OLD, NEW, 'Updated 1 minute ago, with 12 comments by readers so far.'];
  const now = [...OLD, NEW, 'Updated 2 minutes ago, with 17 comments by readers so far.'];
  const earlierSketch = { sketch: sketch(OLD), readAt: 1 };
  expect(await newIn(now, { sketch: sketch(saved), earlierSketch }, 1)).toContain(NEW);
});
