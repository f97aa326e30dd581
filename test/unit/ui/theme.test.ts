import { readFileSync } from 'node:fs';
import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
  wcagContrast,
} from 'culori';
import { describe, expect, test } from 'vitest';

type Theme = 'light' | 'dark';

const css = readFileSync(new URL('../../../ui/theme.css', import.meta.url), 'utf8');
const colors = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

function color(name: string, theme: Theme) {
  const parsed = parse(colors.get(name)?.[theme] ?? '');
  if (!parsed) throw new Error(`The theme has no color named ${name}.`);
  return parsed;
}

/** The colors of the roles, among them "up", which has the accent. */
const ROLES = ['text-a', 'text-b', 'flip', 'accent', 'down'];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const text = ['ink', 'ink-soft', ...ROLES].flatMap((name) =>
    ['paper', 'surface'].map((ground) => [name, ground, 4.5] as const),
  );
  const marked = ['ink', 'ink-soft', 'accent'].map((name) => [name, 'accent-soft', 4.5] as const);
  const pairs = ['accent', 'flip'].map((name) => [`${name}-ink`, name, 4.5] as const);
  const edges = ['paper', 'surface'].map((ground) => ['line-strong', ground, 3] as const);

  test.each([...text, ...marked, ...pairs, ['flip', 'flip-soft', 4.5] as const, ...edges])(
    '%s on %s has a contrast of at least %d : 1',
    (name, ground, least) => {
      expect(wcagContrast(color(name, theme), color(ground, theme))).toBeGreaterThanOrEqual(least);
    },
  );

  test.each([
    ['all cones', filterDeficiencyProt(0)],
    ['no red cones', filterDeficiencyProt(1)],
    ['no green cones', filterDeficiencyDeuter(1)],
    ['no blue cones', filterDeficiencyTrit(1)],
  ])('eyes with %s tell the roles apart', (_, seen) => {
    const difference = differenceCiede2000();
    const names = ['ink', ...ROLES];
    for (const [i, a] of names.entries()) {
      for (const b of names.slice(i + 1)) {
        const seenDifference = difference(seen(color(a, theme)), seen(color(b, theme)));
        expect(seenDifference, `${a} and ${b}`).toBeGreaterThan(9.5);
      }
    }
  });
});
