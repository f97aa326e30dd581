import fc from 'fast-check';
import { expect, test } from 'vitest';
import { skipReason } from '../../../../../web/tables/race/contenders.ts';
import { estimateLookupMs } from '../../../../../web/tables/race/estimates.ts';
import type { RaceQuestion } from '../../../../../web/tables/race/race-question.ts';
import { CONTENDERS } from '../../../../../web/tables/state.ts';

const questions: fc.Arbitrary<RaceQuestion> = fc.record({
  count: fc.integer({ min: 1_000, max: 20_000_000 }),
  radius: fc.integer({ min: 0, max: 20 }),
  source: fc.constantFrom('uniform', 'real'),
  seed: fc.nat(),
  contenders: fc
    .subarray([...CONTENDERS])
    .map((some) => CONTENDERS.filter((name) => name === 'scan' || some.includes(name))),
});

test('every method has a finite speed, whatever the settings', () => {
  fc.assert(
    fc.property(questions, ({ count, radius, contenders }) => {
      for (const name of contenders) {
        if (skipReason(name, count, radius)) continue;
        const milliseconds = estimateLookupMs(name, count, radius);
        expect(milliseconds).toBeGreaterThan(0);
        expect(milliseconds).toBeLessThan(60_000);
      }
    }),
  );
});
