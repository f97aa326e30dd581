import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type EditorAction,
  type EditorState,
  NO_TEXTS,
  SIDES,
  type Texts,
  updateEditor,
} from '../../../../web/compare/texts.ts';

const example = { a: 'one of ours', b: 'and its copy' };
const known = [example];
const act = (state: EditorState, action: EditorAction) => updateEditor(state, action, known);

const texts = fc.record({ a: fc.string(), b: fc.string() });
const action: fc.Arbitrary<EditorAction> = fc.oneof(
  fc.record({
    type: fc.constant('write' as const),
    side: fc.constantFrom('a' as const, 'b' as const),
    text: fc.string(),
  }),
  fc.constantFrom<EditorAction>(
    { type: 'swap' },
    { type: 'clear' },
    { type: 'undo' },
    { type: 'example', texts: example },
    { type: 'leave' },
  ),
  fc.record({ type: fc.constant('file' as const), texts: fc.record({ a: fc.string() }) }),
  fc.record({ type: fc.constant('link' as const), texts }),
);
const reached = fc
  .array(action, { maxLength: 10 })
  .map((actions) => actions.reduce(act, { texts: NO_TEXTS }));

test('swapping twice changes nothing', () => {
  fc.assert(
    fc.property(reached, (state) => {
      expect(act(act(state, { type: 'swap' }), { type: 'swap' })).toEqual(state);
    }),
  );
});

test('no one click loses what somebody wrote: undo brings it back', () => {
  const takers = fc.constantFrom<EditorAction>(
    { type: 'clear' },
    { type: 'example', texts: example },
    { type: 'undo' },
    { type: 'file', texts: { a: 'of a file' } },
    { type: 'file', texts: { a: 'of a file', b: 'of another' } },
    { type: 'link', texts: { a: 'of a link', b: '' } },
  );
  fc.assert(
    fc.property(texts, fc.array(action, { maxLength: 6 }), takers, (written, before, taker) => {
      const start: EditorState = { ...before.reduce(act, { texts: NO_TEXTS }), texts: written };
      const after = act(start, taker);
      const back = act(after, { type: 'undo' });
      const kept = [after.texts, back.texts];
      // A file that fills a free place takes nothing away.
      const holds = (found: Texts) =>
        SIDES.every((side) => written[side] === '' || found[side] === written[side]);
      expect(kept.some(holds)).toBe(true);
    }),
  );
});

test('clearing an example by mistake can be undone, too', () => {
  const cleared = act({ texts: example }, { type: 'clear' });
  expect(cleared.texts).toEqual(NO_TEXTS);
  expect(act(cleared, { type: 'undo' }).texts).toEqual(example);
});

test('one example takes the place of another without a word', () => {
  const other = act({ texts: example }, { type: 'example', texts: { a: 'x', b: 'y' } });
  expect(other.replaced).toBeUndefined();
});

test('looking through the examples keeps the texts that they took the place of', () => {
  const written = { a: 'mine', b: '' };
  const seen = act({ texts: written }, { type: 'example', texts: example });
  const cleared = act(seen, { type: 'clear' });
  expect(act(cleared, { type: 'undo' }).texts).toEqual(written);
});

test('undo without anything to undo changes nothing', () => {
  expect(act({ texts: example }, { type: 'undo' })).toEqual({ texts: example });
});

test('a file that takes nothing away leaves the last undo alone', () => {
  const cleared = act({ texts: { a: 'mine', b: 'too' } }, { type: 'clear' });
  const opened = act(cleared, { type: 'file', texts: { b: 'of a file' } });
  expect(opened.texts).toEqual({ a: '', b: 'of a file' });
  expect(act(opened, { type: 'undo' }).texts).toEqual({ a: 'mine', b: 'too' });
});

test('two files are one step to undo', () => {
  const before: EditorState = { texts: { a: 'mine', b: 'too' } };
  const opened = act(before, { type: 'file', texts: { a: 'one', b: 'other' } });
  expect(opened.replaced?.by).toBe('file');
  expect(act(opened, { type: 'undo' }).texts).toEqual(before.texts);
});

test('the way back from an example leads to what it took the place of', () => {
  const written: EditorState = { texts: { a: 'mine', b: '' } };
  const seen = act(written, { type: 'example', texts: example });
  expect(act(seen, { type: 'leave' })).toEqual(written);
  expect(act({ texts: example }, { type: 'leave' })).toEqual({ texts: NO_TEXTS });
});
