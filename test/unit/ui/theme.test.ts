import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../../../ui/theme.css', import.meta.url), 'utf8');
const colors = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

/** WCAG 2.2, "relative luminance". */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(name: string, ground: string, theme: 'light' | 'dark'): number {
  const [one, other] = [name, ground].map((n) => luminance(colors.get(n)?.[theme] ?? ''));
  const [low = Number.NaN, high = Number.NaN] = [one ?? 0, other ?? 0].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const text = ['ink', 'ink-soft', 'accent'].flatMap((name) =>
  ['paper', 'surface', 'accent-soft'].map((ground) => [name, ground, 4.5] as const),
);
const edges = ['paper', 'surface'].map((ground) => ['line-strong', ground, 3] as const);

test.each([...text, ...edges, ['accent-ink', 'accent', 4.5] as const])(
  '%s on %s has a contrast of at least %d : 1 in both themes',
  (name, ground, least) => {
    expect(contrast(name, ground, 'light')).toBeGreaterThanOrEqual(least);
    expect(contrast(name, ground, 'dark')).toBeGreaterThanOrEqual(least);
  },
);
