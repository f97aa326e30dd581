import { describe, expect, test } from 'vitest';
import { SHORT_TOKENS } from '../../../core/match/limits.ts';
import { createFingerprinter } from '../../../core/simhash/fingerprinter.ts';
import { find } from '../../../web/compare/engine/finding.ts';
import { examples } from '../../../web/compare/examples/examples.ts';
import { LANGUAGES } from '../../../web/i18n/language.ts';

const fingerprinter = await createFingerprinter();

describe.each(LANGUAGES)('in %s', (language) => {
  test.each([
    ['edited', 'near-duplicate'],
    ['twins', 'identical'],
    ['subject', 'different'],
  ] as const)('the example "%s" is judged %s', (name, kind) => {
    const { a, b } = examples[name][language];
    const finding = find(fingerprinter.reader(a), fingerprinter.reader(b));
    expect(finding?.verdict.kind).toBe(kind);
    if (kind !== 'different') expect(finding?.tokens).toBeGreaterThanOrEqual(SHORT_TOKENS);
  });
});
