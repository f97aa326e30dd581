import { describe, expect, test } from 'vitest';
import { createFingerprinter } from '../../../../core/fingerprint/fingerprinter.ts';
import { SHORT_TOKENS } from '../../../../core/match/thresholds.ts';
import { compareFingerprints } from '../../../../web/compare/engine/comparison.ts';
import { type IgnoreOptions, stripIgnored } from '../../../../web/compare/input/strip-ignored.ts';
import {
  EXAMPLE_NAMES,
  type ExampleName,
  examples,
  findExample,
} from '../../../../web/lib/examples.ts';
import { LANGUAGES, type Language } from '../../../../web/lib/i18n.tsx';
import { NO_SENTENCES } from '../../../no-sentences.ts';

const fingerprinter = await createFingerprinter();

const fingerprintOf = (text: string) => ({
  ...fingerprinter.reader(text),
  sketch: NO_SENTENCES,
});

function kindOf(name: ExampleName, language: Language, ignored?: IgnoreOptions) {
  const fingerprint = (text: string) =>
    fingerprintOf(ignored ? ([...stripIgnored(text, ignored)].at(-1) ?? '') : text);
  const { a, b } = examples[name][language];
  return compareFingerprints({ a: fingerprint(a), b: fingerprint(b) }).verdict.kind;
}

describe.each(LANGUAGES)('in %s', (language) => {
  test.each([
    ['edited', 'near-duplicate'],
    ['repost', 'near-duplicate'],
    ['twins', 'identical'],
    ['template', 'related'],
    ['subject', 'different'],
    ['translation', 'different'],
  ] as const)('the verdict on the example "%s" is %s', (name, kind) => {
    expect(kindOf(name, language)).toBe(kind);
  });

  test('without its notices, the repost is identical', () => {
    expect(kindOf('repost', language, { notices: true, numbers: false })).toBe('identical');
  });

  test('without their numbers, two texts from one template are copies', () => {
    expect(kindOf('template', language, { notices: false, numbers: true })).toBe('near-duplicate');
  });

  test.each(EXAMPLE_NAMES)(
    '"%s" is recognized by its texts, which are long enough for a confident verdict',
    (name) => {
      const { a, b } = examples[name][language];
      expect(findExample({ a, b })).toBe(name);
      expect(findExample({ a: b, b: a })).not.toBe(name);
      const tokens = compareFingerprints({
        a: fingerprintOf(a),
        b: fingerprintOf(b),
      }).tokens;
      if (kindOf(name, language) !== 'different')
        expect(tokens).toBeGreaterThanOrEqual(SHORT_TOKENS);
    },
  );
});
