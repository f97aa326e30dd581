import { expect, test } from 'vitest';
import { compareSchema } from '../../../web/compare/state.ts';
import { explainSchema } from '../../../web/explain/state.ts';
import type { UrlParams } from '../../../web/lib/url-state.ts';
import { tablesSchema } from '../../../web/tables/state.ts';

const keysOf = (params: UrlParams) => Object.values(params).map(({ key }) => key);

// Shared links contain these keys, so none may ever change or disappear.
test('the URL keys stay the same', () => {
  expect(keysOf(explainSchema.params).join(' ')).toBe(
    'at pair pa pb plong words weights toy chalk column aa ab lines seed line ex t was long of stop w h n stage rows bit row ord ' +
      'prints fa fb way round gone by texts k',
  );
  expect(keysOf(compareSchema.params).join(' ')).toBe(
    'profile notices numbers example bit wide texts',
  );
  expect(keysOf(tablesSchema.params).join(' ')).toBe(
    'at f k N cut tau by down all mem via seek passage flip draw step skew skewseg race who from ' +
      'seed in',
  );
});

test.each([explainSchema, compareSchema, tablesSchema])(
  'no two parameters share a key',
  (schema) => {
    const keys = keysOf(schema.params);
    expect(keys).not.toContain('v');
    expect(new Set(keys).size).toBe(keys.length);
  },
);
