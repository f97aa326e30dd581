import { describe, expect, test } from 'vitest';
import { createFingerprinter } from '../../../../core/fingerprint/fingerprinter.ts';
import { SHORT_TOKENS } from '../../../../core/match/thresholds.ts';
import { compareFingerprints } from '../../../../web/compare/engine/comparison.ts';
import { EXAMPLE_NAMES, type ExampleName } from '../../../../web/compare/examples/example.ts';
import { examples } from '../../../../web/compare/examples/examples.ts';
import { exampleOf } from '../../../../web/compare/input/known-texts.ts';
import { type IgnoreOptions, stripIgnored } from '../../../../web/compare/input/leave-out.ts';
import { LANGUAGES, type Language } from '../../../../web/lib/i18n.tsx';

const fingerprinter = await createFingerprinter();

function kindOf(name: ExampleName, language: Language, leftOut?: IgnoreOptions) {
  const print = (text: string) =>
    fingerprinter.reader(leftOut ? ([...stripIgnored(text, leftOut)].at(-1) ?? '') : text);
  const { a, b } = examples[name][language];
  return compareFingerprints(print(a), print(b))?.verdict.kind;
}

describe.each(LANGUAGES)('in %s', (language) => {
  test.each([
    ['edited', 'near-duplicate'],
    ['repost', 'near-duplicate'],
    ['twins', 'identical'],
    ['template', 'related'],
    ['subject', 'different'],
    ['translation', 'different'],
  ] as const)('the example "%s" is judged %s', (name, kind) => {
    expect(kindOf(name, language)).toBe(kind);
  });

  test('without its notices the repost is the same text', () => {
    expect(kindOf('repost', language, { notices: true, numbers: false })).toBe('identical');
  });

  test('without their numbers two fillings of one form pass for copies', () => {
    expect(kindOf('template', language, { notices: false, numbers: true })).toBe('near-duplicate');
  });

  test.each(EXAMPLE_NAMES)('"%s" is known again, and a copy in it is sure', (name) => {
    const { a, b } = examples[name][language];
    expect(exampleOf({ a, b })).toBe(name);
    expect(exampleOf({ a: b, b: a })).not.toBe(name);
    const tokens =
      compareFingerprints(fingerprinter.reader(a), fingerprinter.reader(b))?.tokens ?? 0;
    if (kindOf(name, language) !== 'different') expect(tokens).toBeGreaterThanOrEqual(SHORT_TOKENS);
  });
});
