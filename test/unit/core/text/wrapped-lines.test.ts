import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFingerprinter } from '../../../../core/fingerprint/fingerprinter.ts';
import { sketchSentences } from '../../../../core/fingerprint/sentence-sketch.ts';
import { joinWrappedLines } from '../../../../core/text/wrapped-lines.ts';

const fingerprinter = await createFingerprinter();
const sketch = (text: string) => sketchSentences(text, fingerprinter);

/** Words of a script, with the marks between and after them. */
interface Script {
  readonly words: string;
  readonly space: string;
  readonly stop: string;
  /** The fewest words of a sentence. */
  readonly least?: number;
}

const SCRIPTS: Readonly<Record<string, Script>> = {
  English: {
    words:
      'the harbor was closed for repairs until spring and then one ferry carried Workers across Bay',
    space: ' ',
    stop: '. ',
  },
  German: {
    words:
      'der alte Hafen blieb im Winter geschlossen weil die Fähre den Betrieb eingestellt hatte',
    space: ' ',
    stop: '. ',
  },
  Russian: { words: 'старый порт закрыт до весны и паром возит рабочих', space: ' ', stop: '. ' },
  Arabic: {
    words: 'أغلق الميناء القديم حتى الربيع وتنقل عبارة صغيرة العمال',
    space: ' ',
    stop: '؟ ',
  },
  Hindi: { words: 'पुराना बंदरगाह वसंत तक मरम्मत के लिए बंद था', space: ' ', stop: '। ' },
  Korean: { words: '오래된 항구는 봄까지 수리를 위해 문을 닫았다', space: ' ', stop: '. ' },
  Chinese: { words: '旧 港 从 春 天 起 关 闭 维 修 此 后 有 渡 轮 T恤', space: '', stop: '。' },
  Japanese: {
    words: '古 い 港 は 春 ま で 修 理 の た め 閉 鎖 さ れ た フ ェ リ ー',
    space: '',
    stop: '。',
  },
  // Its sentences have no marks at their ends, so only long paragraphs differ from wrapped lines.
  Thai: { words: 'ท่าเรือ เก่า ปิด ซ่อม จนถึง ฤดู ใบไม้ผลิ เรือ ข้ามฟาก', space: '', stop: ' ', least: 40 },
};

/** Paragraphs of whole sentences, each sentence as a list of parts that a line may be broken between. */
function paragraphs({ words, space, stop, least = 10 }: Script) {
  const word = fc.constantFrom(...words.split(' '));
  const sentence = fc
    .array(word, { minLength: least, maxLength: least + 20 })
    .map((list) => list.map((one, i) => one + (i + 1 < list.length ? space : stop)))
    .map((list) => list.flatMap((one) => one.split(/(?=恤)/u)));
  const paragraph = fc.array(sentence, { minLength: 1, maxLength: 5 }).map((list) => list.flat());
  return fc.array(paragraph, { minLength: 3, maxLength: 6 });
}

/** Breaks a paragraph where the next part doesn't fit, as editors and mail programs do. */
function wrap(parts: readonly string[], width: number, measure: (text: string) => number): string {
  const lines = [''];
  for (const part of parts) {
    const line = lines.at(-1) ?? '';
    if (line && measure((line + part).trimEnd()) > width) lines.push(part);
    else lines[lines.length - 1] = line + part;
  }
  return lines.map((line) => line.trimEnd()).join('\n');
}

const inCharacters = (text: string) => text.length;
const inColumns = (text: string) => text.length + (text.match(/[\u3000-\u9fff]/gu) ?? []).length;

test.each(Object.entries(SCRIPTS))(
  'a text wrapped at any width has the sketch of one with a line per paragraph: %s',
  (_, script) => {
    fc.assert(
      fc.property(
        paragraphs(script),
        fc.integer({ min: 48, max: 120 }),
        fc.constantFrom(inCharacters, inColumns),
        fc.constantFrom('', '> '),
        (text, width, measure, quote) => {
          const isNarrow = measure === inColumns || script.space !== '' || script.least;
          const flat = text.map((parts) => parts.join('').trimEnd()).join('\n');
          const wrapped = text
            .map((parts) => wrap(parts, isNarrow ? width : width / 2, measure))
            .join('\n\n')
            .replaceAll(/^/gmu, quote);
          expect(sketch(wrapped)).toEqual(sketch(flat));
        },
      ),
    );
  },
);

test('joins lines that were edited after wrapping, and paragraphs without a blank line between', () => {
  const text = `This is a cross-post of the official advisory. The
official advisory contains a signed version with our PGP key, as well.
The response group was notified that the program did not respect the umask
when extracting archives on systems like Unix. If the user downloaded a
package containing files writeable by any local user, another local user could
exploit this to change the source code compiled by the current
user.
Overview
In such systems, each file has three sets of permissions: for the user
owning the file, for the group owning the file, and for all other local users.`;
  expect(joinWrappedLines(text).split('\n')).toEqual([
    expect.stringMatching(/^This is .* the current user\.$/),
    'Overview',
    expect.stringMatching(/^In such .* local users\.$/),
  ]);
});

test.each([
  [
    'a list',
    'What we need for the trip to the coast:\n- two warm blankets and a lamp that works\n- bread, cheese, and a bottle of cold water\n- the map of the harbor that Ann drew for us',
  ],
  [
    'a numbered list',
    '1. Open the box and remove all of the parts.\n2. Attach the long board to both of the sides\n3. Turn the four screws until they are tight',
  ],
  [
    'lines of a list without marks',
    'Warm blankets for all of the passengers\nBread, cheese, and cold water for two days\nThe map of the harbor that Ann has drawn\nA lamp with enough oil for the whole night',
  ],
  [
    'headings',
    'The harbor in winter and its many ferries\nAll ferries stop when the ice closes the bay, and the workers walk across it to the yards on the other side.\nWhat opens in the spring of each new year\nThe yards open first, then the market, and last of all the old lighthouse above the rocks of the cape.',
  ],
  [
    'a poem',
    'Shall I compare thee to a summer’s day?\nThou art more lovely and more temperate:\nRough winds do shake the darling buds of May,\nAnd summer’s lease hath all too short a date;\nSometime too hot the eye of heaven shines,\nAnd often is his gold complexion dimm’d;\nAnd every fair from fair sometime declines,',
  ],
  ['a Chinese poem', '床前明月光，\n疑是地上霜，\n举头望明月，\n低头思故乡。'],
  ['cells of a table', 'Harbor\nDepth\nOpen since\nNorth yard\n12 m\n1931\nMarket pier\n7 m\n1950'],
  [
    'rows of a table',
    '| harbor | depth | open since |\n| ------ | ----- | ---------- |\n| north  | 12 m  | 1931       |',
  ],
  [
    'code',
    'const harbor = open(ships, "north");\nfor (const ship of harbor.ships) {\n  ship.load(cargo, harbor.depth);\n  report(ship.name, ship.weight);\n}',
  ],
])('keeps the lines apart of %s', (_, text) => {
  expect(joinWrappedLines(text)).toBe(text);
});
