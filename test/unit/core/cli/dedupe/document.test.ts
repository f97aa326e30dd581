import { expect, test } from 'vitest';
import { readDocument } from '../../../../../core/cli/dedupe/document.ts';
import { UnusableLine } from '../../../../../core/cli/dedupe/lines.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ['{"id":"a","text":"t"}', { id: 'a', text: 't' }],
  ['{"id":7,"text":""}', { id: 7, text: '' }],
  ['{"id":1.5,"html":"<p>"}', { id: 1.5, html: '<p>' }],
  ['{"id":"a","text":null,"html":"<p>"}', { id: 'a', html: '<p>' }],
  ['{"id":"a","text":"t","html":"<p>","title":"x"}', { id: 'a', text: 't' }],
  ['\ufeff{"id":"a","text":"t"}\r', { id: 'a', text: 't' }],
  ['', undefined],
  [' \t\r', undefined],
  ['\ufeff', undefined],
])('reads %j', (line, document) => {
  expect(readDocument(bytes(line))).toEqual(document);
});

test.each([
  ['{"id":"a","text":', 'not JSON'],
  ['nothing', 'not JSON'],
  ['[{"id":"a","text":"t"}]', 'not an object'],
  ['null', 'not an object'],
  ['"text"', 'not an object'],
  ['{"text":"t"}', 'without a usable id'],
  ['{"id":null,"text":"t"}', 'without a usable id'],
  ['{"id":{},"text":"t"}', 'without a usable id'],
  ['{"id":true,"text":"t"}', 'without a usable id'],
  ['{"id":12345678901234567890,"text":"t"}', 'without a usable id'],
  ['{"id":1e999,"text":"t"}', 'without a usable id'],
  ['{"id":"a"}', 'without a usable text'],
  ['{"id":"a","text":["t"]}', 'without a usable text'],
  ['{"id":"a","text":1,"html":"<p>"}', 'without a usable text'],
  ['{"id":"a","html":{}}', 'without a usable text'],
  ['{"__proto__":{"id":1},"text":"t"}', 'without a usable id'],
])('%j is %s', (line, reason) => {
  expect(() => readDocument(bytes(line))).toThrow(expect.objectContaining({ reason }));
});

test('distinguishes invalid UTF-8 from bad JSON', () => {
  const line = Uint8Array.of(...bytes('{"id":1,"text":"'), 0xff, ...bytes('"}'));
  expect(() => readDocument(line)).toThrow(expect.objectContaining({ reason: 'not UTF-8' }));
});

test('quotes a line without control characters in the error message', () => {
  const error = (() => {
    try {
      return readDocument(bytes('\u001b[2J'));
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(error).toBeInstanceOf(UnusableLine);
  expect(String(error)).not.toMatch(/\p{C}/u);
});
