import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NumberSketch, sketchNumbers } from '../../../../core/simhash/number-sketch.ts';
import { createTermHash } from '../../../../core/simhash/term-hash.ts';
import { normalise } from '../../../../core/text/normalise.ts';

const hash = await createTermHash();
const sketch = (text: string): NumberSketch =>
  sketchNumbers(normalise(`${text}, says a sentence of so many words and more.`), hash);

test.each([
  ['1.71.1', '1.71.1 is out'],
  ['2023-08-01', '于2023-08-01发布'],
  ['18:30', 'at 18:30, today'],
  ['1,000', 'over 1,000 people'],
  ['2023', '2023年'],
  ['3', '第3章'],
  ['2567', 'ปี๒๕๖๗'],
  ['２０２３', 'in 2023.'],
])('%s is one number in %s', (number, text) => {
  expect(sketch(text)).toEqual(sketch(number));
  expect(sketch(number)).toHaveLength(1);
});

test.each(['x86 and utf8', 'the 2nd MP3', 'deadbeef42 f00', 'no numbers', ''])(
  'digits of a name are no number: %s',
  (text) => {
    expect(sketch(text)).toHaveLength(0);
  },
);

test('a number counts once, however often it stands, and in any order', () => {
  expect(sketch('7 8 7 9 7')).toEqual(sketch('9, 8, 7'));
});

test.each([
  ['By Jane Doe | May 7, 2022 | 3:04 PM ET | 3 min read | 128 comments', 0],
  ['发布时间：2023-08-01 10:20 来源：新华网 阅读 1234 评论 56', 0],
  ['Page 3 of 7.', 0],
  ['The meeting begins on May 7, 2022 at 18:30, as it always has.', 3],
  ['会议将于2022年5月7日在北京举行。欢迎参加', 3],
])('numbers count in sentences only: %s', (line, count) => {
  expect(sketchNumbers(normalise(line), hash)).toHaveLength(count);
});

test('of many numbers the sample is the smallest hashes of the whole', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(9999), { maxLength: 60 }), (numbers) => {
      const one = numbers.map((number) => sketch(String(number))[0] ?? 0);
      const smallest = [...new Set(one)].sort((a, b) => a - b).slice(0, 16);
      expect([...sketch(numbers.join(' '))]).toEqual(smallest);
    }),
  );
});

test('a megabyte made to hold the search up is read through', () => {
  for (const piece of ['1.', '1:1/', '9', '1,x']) {
    expect(sketch(piece.repeat(1_000_000 / piece.length)).length).toBeLessThanOrEqual(16);
    expect(sketch(`${piece}.\n`.repeat(200_000)).length).toBeLessThanOrEqual(16);
  }
});
