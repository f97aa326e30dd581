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
const examples = [example];
const update = (state: EditorState, action: EditorAction) => updateEditor(state, action, examples);

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
  .map((actions) => actions.reduce(update, { texts: NO_TEXTS }));

test('swapping twice changes nothing', () => {
  fc.assert(
    fc.property(reached, (state) => {
      expect(update(update(state, { type: 'swap' }), { type: 'swap' })).toEqual(state);
    }),
  );
});

test('undo restores what a single click replaced', () => {
  const replacements = fc.constantFrom<EditorAction>(
    { type: 'clear' },
    { type: 'example', texts: example },
    { type: 'undo' },
    { type: 'file', texts: { a: 'of a file' } },
    { type: 'file', texts: { a: 'of a file', b: 'of another' } },
    { type: 'link', texts: { a: 'of a link', b: '' } },
  );
  fc.assert(
    fc.property(
      texts,
      fc.array(action, { maxLength: 6 }),
      replacements,
      (written, before, replacement) => {
        const start: EditorState = {
          ...before.reduce(update, { texts: NO_TEXTS }),
          texts: written,
        };
        const after = update(start, replacement);
        const restored = update(after, { type: 'undo' });
        const kept = [after.texts, restored.texts];
        // A file for an empty text replaces nothing.
        const holds = (found: Texts) =>
          SIDES.every((side) => written[side] === '' || found[side] === written[side]);
        expect(kept.some(holds)).toBe(true);
      },
    ),
  );
});

test('undo restores the texts that the first of several examples replaced', () => {
  const written = { a: 'mine', b: '' };
  const seen = update({ texts: written }, { type: 'example', texts: example });
  const cleared = update(seen, { type: 'clear' });
  expect(update(cleared, { type: 'undo' }).texts).toEqual(written);
});

test('undo restores the texts that an example replaced, also when it was replaced by a paste', () => {
  const written = { a: 'mine', b: 'too' };
  const seen = update({ texts: written }, { type: 'example', texts: example });
  const begun = update(seen, { type: 'begin', side: 'b', text: 'pasted' });
  expect(begun.texts).toEqual({ a: '', b: 'pasted' });
  expect(update(begun, { type: 'undo' }).texts).toEqual(written);
});

test('leaving an example restores the texts that it replaced', () => {
  const written: EditorState = { texts: { a: 'mine', b: '' } };
  const seen = update(written, { type: 'example', texts: example });
  expect(update(seen, { type: 'leave' })).toEqual(written);
  expect(update({ texts: example }, { type: 'leave' })).toEqual({ texts: NO_TEXTS });
  const kept = { a: 'kept', b: '' };
  expect(update({ texts: example }, { type: 'leave', kept })).toEqual({ texts: kept });
  expect(update(seen, { type: 'leave', kept })).toEqual(written);
});
