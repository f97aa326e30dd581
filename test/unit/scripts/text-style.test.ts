import { describe, expect, test } from 'vitest';
import {
  commentFaults,
  commentsOfSource,
  faultsIn,
  PATTERNS,
  passagesOfJson,
  passagesOfMarkdown,
  passagesOfSource,
  textFaults,
  wordingsOf,
} from '../../../scripts/text-style.ts';

const limits = { words: 20, characters: 30 };
const texts = (passages: readonly { text: string }[]) => passages.map(({ text }) => text);
const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');

/** For each pattern, sentences that break it, each with one like it that doesn't. */
const examples: [wrong: string, right: string][] = [
  ['Start anew.', 'Try a new search.'],
  ['This is no library file.', 'There is no longer a copy.'],
  ['There are no copies.', 'There are nowadays two copies.'],
  ['The number stands in the title.', 'Your library withstands a crash. This is standard.'],
  ['The icon tells you.', 'Retell the story.'],
  ['You are told of it.', 'It was untold.'],
  ['This erases it for good.', 'It works for goods.'],
  ['Twicetold keeps it for ever.', 'Twicetold keeps it forever.'],
  ['Remember the page at hand.', 'This is at handover.'],
  ['Whoever can use it.', 'Anyone who can use it.'],
  ['Export it beforehand.', 'Export it before.'],
  ['The planner foretold 12.', 'The planner predicted 12.'],
  ['Twicetold reckons with that.', 'Twicetold estimates that.'],
  ['It is taken for a copy.', 'It is mistaken for a copy.'],
  ['Banks are left alone.', 'Banks are left. One alone remains.'],
  ['Twicetold leaves alone what is private.', 'Twicetold leaves your library unchanged.'],
  ['Twicetold looked at this page.', 'Twicetold looked up this page.'],
  ['Try again, for it failed.', 'Try again, for example in Firefox.'],
  ['Of the two pages, one is a copy.', 'One of the two pages is a copy. Often an excerpt.'],
  ['Raced are fingerprints.', 'Fingerprints are raced.'],
  ['The text cannot be had.', 'The text cannot be shown.'],
  ['It finds 12 candidates a probe.', 'It finds 12 candidates. A probed table is fast.'],
  ['They are about 95% alike.', 'They are about 95% similar. This one is likely.'],
  ['It stays on this machine.', 'It stays on this device. The machines agree.'],
  ['Use a telephone.', 'Use a phone.'],
  ['This is the quickest method.', 'This is the fastest method. It ends quickly.'],
  ['One line was passed over.', 'One line was skipped. The time passed.'],
  ['They are parted by commas.', 'They are separated by commas.'],
  ['Delete 3 page(s).', 'Delete 3 pages (recent ones).'],
  ['Choose a colour.', 'Choose a color. Choose a columnar layout.'],
  ['See its licence.', 'See its license.'],
  ['Twicetold recognises copies.', 'Twicetold recognizes copies. It surmises nothing.'],
  ['The organisation chose it.', 'An organism chose it.'],
  ['Twicetold analysed it.', 'Twicetold published two analyses.'],
  ['The export was cancelled.', 'The export was canceled, a cancellation.'],

  ['正在对比……', '正在对比…'],
  ['正在对比...', '正在对比 a..b。'],
  ['你读过本页。', '您读过本页。'],
  ['正在载入选项。', '正在加载选项。'],
  ['短散列值。', '短哈希值，散落各列。'],
  ['海明距离', '汉明距离，海水明净'],
  ['存储邻居', '存储近邻'],
  ['两枚指纹', '两个指纹，逐一枚举'],
  ['似曾读不理会它。', '似曾读不检查它，这在情理之中。'],
  ['若是副本，会提示您。', '如果是副本，会提示您。'],
  ['八十亿个指纹', '80 亿个指纹，千万不要删除'],
  ['共五千万篇', '共 5,000 万篇'],
  ['约64 位', '约 64 位'],
  ['64位', '64 位'],
  ['约 95%相同', '约 95% 相同'],
  ['副本,节选', '副本，节选'],
  ['使用"严格"时', '使用“严格”时'],
];

describe('the patterns', () => {
  test.each(examples)('%s | %s', (wrong, right) => {
    expect(faultsIn(wrong, limits)).toHaveLength(1);
    expect(faultsIn(right, limits)).toEqual([]);
  });

  test('each has an example', () => {
    const untested = PATTERNS.filter(([pattern]) => !examples.some(([text]) => pattern.test(text)));
    expect(untested).toEqual([]);
  });
});

describe('a sentence', () => {
  const tooLong = (text: string) =>
    faultsIn(text, limits).map(({ sentence, remedy }) => `${remedy}: ${sentence}`);

  test('has a maximum number of words', () => {
    expect(tooLong(`${words(20)}.`)).toEqual([]);
    expect(tooLong(`${words(21)}.`)).toEqual([`cut the sentence in two: ${words(21)}.`]);
  });

  test('has a maximum number of Chinese characters, without punctuation and digits', () => {
    expect(tooLong(`${'读'.repeat(15)}，${'读'.repeat(15)} 64。`)).toEqual([]);
    expect(tooLong(`${'读'.repeat(15)}，${'读'.repeat(16)}。`)).toHaveLength(1);
  });

  test('ends at its period, not within a number or an address', () => {
    expect(tooLong(`${words(15)}. ${words(15)}! ${words(15)}.`)).toEqual([]);
    expect(tooLong(`${'读'.repeat(20)}。${'读'.repeat(20)}？`)).toEqual([]);
    expect(tooLong(`${words(10)} 3.5 example.org ${words(10)}.`)).toHaveLength(1);
  });

  test('ends with its line, its item, and its table cell', () => {
    expect(tooLong(`${words(15)}\n${words(15)}`)).toEqual([]);
    expect(tooLong(`| ${words(15)} | ${words(15)} |`)).toEqual([]);
  });

  test.each(['- ', '2. ', '# ', '> - ', '**', 'It ends. '])('begins after "%s"', (before) => {
    expect(faultsIn(`${before}Of all pages, one.`, limits)).toHaveLength(1);
  });

  test('dashes and symbols are not words', () => {
    expect(tooLong(`${words(20)} — → ·`)).toEqual([]);
  });
});

describe('the strings of a source', () => {
  const source = `
    import { x } from './x.ts';
    // A comment about what stands here, for it is no string.
    const stands = 1;
    const a = { said: 'one', more: (n: number) => \`two \${n} three\${n ? 'four' : ""}\` };
    const b = \`first
      second\`;
    const c = /anew/;
  `;

  test('are its literals, and its templates cut at their values', () => {
    const found = passagesOfSource('a.ts', source);
    expect(texts(found).filter((text) => text.trim())).toEqual([
      './x.ts',
      'one',
      'two ',
      ' three',
      'four',
      'first\n      second',
    ]);
  });

  test('have the lines they begin on', () => {
    const lines = passagesOfSource('a.ts', source).map(({ line, text }) => [text, line]);
    expect(Object.fromEntries(lines)).toMatchObject({ one: 5, four: 5, 'first\n      second': 6 });
  });

  test('are not joined into a sentence across a value', () => {
    const [before, after] = texts(
      passagesOfSource('a.ts', `const a = \`\${0}${words(15)} \${1} ${words(15)}\`;`),
    ).filter(Boolean);
    expect(faultsIn(before ?? '', limits)).toEqual([]);
    expect(faultsIn(after ?? '', limits)).toEqual([]);
  });

  test('include the text between tags, and escapes are resolved', () => {
    const found = passagesOfSource('a.tsx', "const a = <p title={'\\nOne'}>Two</p>;");
    expect(texts(found)).toEqual(['\nOne', 'Two']);
  });

  test('throws if the source has a syntax error', () => {
    expect(() => passagesOfSource('a.ts', 'const = 1')).toThrow('a.ts');
  });
});

test('comments are joined across their lines, without code, links, and tags', () => {
  const source = [
    'const a = 1; // A colour,',
    '// then another `colour`.',
    '',
    '/**',
    ' * Begins here {@link colour} and ends',
    ' * anew.',
    ' *',
    ' *     npx colour',
    ' * @throws Error if it is anew.',
    ' */',
  ].join('\n');
  const comments = commentsOfSource('a.ts', source);
  expect(comments.map(({ line }) => line)).toEqual([1, 4]);
  expect(comments.flatMap(({ text }) => commentFaults(text))).toEqual([
    { sentence: 'A colour, then another ….', remedy: 'American spelling' },
    { sentence: 'Begins here … and ends anew.', remedy: 'say "again"' },
    { sentence: '@throws Error if it is anew.', remedy: 'say "again"' },
  ]);
});

test('a comment may contain some words that texts may not', () => {
  expect(commentFaults('There is no copy. The digit stands for a segment.')).toEqual([]);
});

test('passagesOfJson returns the strings with their lines', () => {
  const json = '{\n  "name": {\n    "message": "One\\u2026"\n  }\n}\n';
  expect(passagesOfJson('a.json', json)).toEqual([
    { line: 2, text: 'name' },
    { line: 3, text: 'message' },
    { line: 3, text: 'One…' },
  ]);
});

describe('an ICU message', () => {
  test.each([
    ['Plain text.', ['Plain text.']],
    ['<b>{term}</b> weighs {weight, number}.', ['_ weighs 9.']],
    [
      '{n, plural, =0 {No bits differ} =1 {One bit differs} other {# bits differ}}.',
      ['No bits differ.', 'One bit differs.', '9 bits differ.'],
    ],
    [
      '{a, select, yes {, twice} other {}}# of {n, plural, other {all # bits}}!',
      [', twice# of all 9 bits!', '# of all 9 bits!'],
    ],
    [
      '{a, select, x {{n, plural, one {# {m}} other {#}} or} other {None}}',
      ['9 _ or', '9 or', 'None'],
    ],
    ['{ a , number , ::percent } of { b }', ['9 of _']],
  ])('%s', (message, wordings) => {
    expect(wordingsOf(message)).toEqual(wordings);
  });

  test('is checked in each of its wordings, and a shared fault is reported once', () => {
    const message = `So it stands. {n, plural, =1 {One} other {# ${words(20)}}}.`;
    const wordings = wordingsOf(message).map((text) => ({ place: 'a.ts:1', text, limits }));
    expect(textFaults(wordings, [])).toEqual([
      'a.ts:1  texts contain, things appear: So it stands.',
      `a.ts:1  cut the sentence in two: 9 ${words(20)}.`,
    ]);
  });
});

describe('Markdown', () => {
  const faults = (markdown: string) =>
    passagesOfMarkdown(markdown).flatMap(({ line, text }) =>
      faultsIn(text, limits).map(({ remedy }) => `${line} ${remedy}`),
    );

  test('its lines are checked', () => {
    expect(faults('# Title\n\nSo it stands.')).toEqual(['3 texts contain, things appear']);
    expect(faults('See [what stands](here.md).')).toHaveLength(1);
  });

  test('code spans and link targets are not checked', () => {
    expect(faults('See `stands(licence)` and ``a ` licence``.')).toEqual([]);
    expect(faults('See [this](docs/licence.md#told) and ![that](told.png).')).toEqual([]);
  });

  test('only the alternative text of an HTML image is checked', () => {
    expect(faults('<img src="licence.png" alt="一张图" width="8">')).toEqual([]);
    expect(faults('<img src="a.png" alt="It stands.">')).toHaveLength(1);
  });

  test('code blocks are not checked', () => {
    expect(faults('```sh\nlicence\n```\nIt stands.')).toEqual(['4 texts contain, things appear']);
    expect(faults('1. Do it:\n   ````\n   ```\n   licence\n   ````\nlicence')).toEqual([
      '6 American spelling',
    ]);
    expect(faults('~~~\n```\nlicence\n~~~\nfine')).toEqual([]);
  });
});

describe('an allowance', () => {
  const allowance = { phrase: 'harbour centre', reason: 'The name of a place in the demo.' };
  const text = (text: string) => ({ place: 'a.ts:1', text, limits });

  test('permits its phrase', () => {
    expect(textFaults([text('The harbour centre.')], [])).toEqual([
      'a.ts:1  American spelling: The harbour centre.',
    ]);
    expect(textFaults([text('The harbour centre.')], [allowance])).toEqual([]);
  });

  test('permits nothing else', () => {
    expect(textFaults([text('The harbour centre stands.')], [allowance])).toEqual([
      'a.ts:1  texts contain, things appear: The … stands.',
    ]);
  });

  test('is a fault if no text needs it', () => {
    const stale = [`No text needs the allowance "${allowance.phrase}"`];
    expect(textFaults([], [allowance])).toEqual(stale);
    expect(textFaults([text('The harbour center.')], [allowance])).toEqual(stale);
    const harmless = { phrase: 'The harbor', reason: 'It breaks no rule.' };
    expect(textFaults([text('The harbor.')], [harmless])).toHaveLength(1);
  });
});
