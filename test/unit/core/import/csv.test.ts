import { describe, expect, test } from 'vitest';
import { readTable } from '../../../../core/import/csv.ts';
import { utf16 } from './encodings.ts';
import { fileOf, readAll, summaries } from './files.ts';

const HEADER = 'title,url,time_added,tags,status';
const row = (name: string) => `${name},https://a.example/${name},1600000000,,archive`;
const item = (name: string) => `pocket https://a.example/${name} read 2020-09-13 -`;
const read = async (...lines: string[]) =>
  summaries(await readAll([fileOf('p.csv', [HEADER, ...lines].join('\n'))]));

describe('a row with a misplaced quotation mark', () => {
  const CLOSED = row('"Hello" she said');
  const OPEN = row('"Hello');

  test.each([
    ['closed too early', CLOSED],
    ['never closed', OPEN],
  ])('%s: the other rows are read', async (_, bad) => {
    for (const lineEnd of ['\n', '\r\n', '\r']) {
      const text = [HEADER, row('1'), bad, row('2'), row('3'), ''].join(lineEnd);
      expect(summaries(await readAll([fileOf('p.csv', text)]))).toEqual([
        item('1'),
        'damaged-row p.csv#2',
        item('2'),
        item('3'),
      ]);
    }
  });

  test('can come first, last, and after another one', async () => {
    expect(await read(CLOSED, OPEN, row('1'), OPEN)).toEqual([
      'damaged-row p.csv#1',
      'damaged-row p.csv#2',
      item('1'),
      'damaged-row p.csv#4',
    ]);
  });

  test('is reported once after empty lines', async () => {
    expect(await read(row('1'), '', '  ', CLOSED, '', row('2'))).toEqual([
      item('1'),
      'damaged-row p.csv#2',
      item('2'),
    ]);
  });

  test('can be in the header', async () => {
    const text = `${HEADER},"a"b\n${row('1')}`;
    expect(summaries(await readAll([fileOf('p.csv', text)]))).toEqual([item('1')]);
  });

  test('does not split a title of two lines', async () => {
    expect(await read(row('1').replace('1', '"1\n1"'), CLOSED, row('2'))).toEqual([
      item('1'),
      'damaged-row p.csv#2',
      item('2'),
    ]);
  });

  test('is one of many, and no row is lost', async () => {
    const lines = Array.from({ length: 2000 }, (_, i) => (i % 10 === 5 ? CLOSED : row(`${i}`)));
    const events = await read(...lines);
    expect(events).toHaveLength(2000);
    expect(events.filter((event) => event.startsWith('damaged'))).toHaveLength(200);
  });

  test('is on every line, each of which opens what the next one closes', async () => {
    // Read again from each line, this would take a time that grows with the square of the lines.
    const events = await read(...new Array<string>(20_000).fill('a","b'));
    expect(events[0]).toBe('damaged-row p.csv#1');
    expect(events.length).toBeLessThan(100);
    expect(events.at(-1)).toMatch(/^damaged p/);
  });
});

test('a table in UTF-16 with half a character keeps its rows', async () => {
  const bytes = utf16([HEADER, row('1'), `\ud83d${row('2')}`, row('3')].join('\r\n'), true, true);
  expect(summaries(await readAll([fileOf('p.csv', bytes)]))).toEqual([
    item('1'),
    item('2'),
    item('3'),
  ]);
});

test('a table whose header cannot be decoded is reported', async () => {
  const halves = '\ud83d'.repeat(1000);
  const bytes = utf16(`${HEADER}\r\n${row('1')}${halves}\r\n`, true, true);
  expect(summaries(await readAll([fileOf('p.csv', bytes)]))).toEqual(['damaged p.csv']);
  expect(summaries([...readTable('p.csv', 'another,header\n')])).toEqual(['damaged p.csv']);
});
