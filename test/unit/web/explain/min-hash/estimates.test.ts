import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { spreadOf } from '../../../../../web/explain/hyperplanes/random-lines.ts';
import {
  createEstimator,
  PAIR_KINDS,
  textsOf,
} from '../../../../../web/explain/min-hash/estimates.ts';
import {
  MEASURED,
  MEASURED_METHODS,
  RECALL_SETS,
} from '../../../../../web/explain/min-hash/MinHash.tsx';
import { LANGUAGES } from '../../../../../web/lib/i18n.tsx';
import { measuredCell } from '../measured-cell.ts';

const estimator = await createEstimator();

for (const language of LANGUAGES) {
  test(`estimates are near the truth, and the pairs are what they are called (${language})`, () => {
    const estimates = Object.fromEntries(
      PAIR_KINDS.map((kind) => [kind, estimator.compare(kind, language)]),
    );
    for (const { simHash, minHash } of Object.values(estimates)) {
      const share = Math.acos(simHash.truth) / Math.PI;
      const estimatedShare = Math.acos(simHash.estimate) / Math.PI;
      expect(Math.abs(estimatedShare - share)).toBeLessThanOrEqual(4 * spreadOf(share, 256));
      const error = Math.abs(minHash.estimate - minHash.truth);
      expect(error).toBeLessThanOrEqual(4 * spreadOf(minHash.truth, 128));
    }
    // What the chapter says of them: a form looks more like a copy than an excerpt does.
    const { edited, template, excerpt, unrelated } = estimates;
    for (const method of ['simHash', 'minHash'] as const) {
      expect(template?.[method].truth).toBeGreaterThan(excerpt?.[method].truth ?? 1);
      expect(edited?.[method].truth).toBeGreaterThan(unrelated?.[method].truth ?? 1);
    }
    const { a, b } = textsOf('excerpt', language);
    expect(a).toContain(b);
    expect(b.length).toBeLessThan(a.length / 2);
  });
}

test('the quoted figures match docs/quality.md', () => {
  const quality = readFileSync('docs/quality.md', 'utf8');
  for (const method of MEASURED_METHODS) {
    const { row, recall, bytes, templates } = MEASURED[method];
    const cell = (table: string, set: string) => measuredCell(quality, table, row, set);
    expect(RECALL_SETS.map((set) => Number(cell('Copies found', set)))).toEqual(recall);
    expect(Number(cell('Bytes per text', 'en'))).toBe(bytes);
    const mistaken = cell('Unrelated pairs and templates called copies', 'hard');
    expect(mistaken).toContain(`; ${templates} of 11`);
  }
});
