import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('Vite bundles each worker, because its URL is written inside new Worker()', () => {
  const starts = ['extension', 'ui', 'web'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => {
        const source = readFileSync(join(folder, file), 'utf8');
        return [...source.matchAll(/\bnew Worker\(.{0,40}/gs)].map(([start]) => ({ file, start }));
      }),
  );
  expect(starts.length).toBeGreaterThan(4);
  for (const { file, start } of starts) {
    expect(start, file).toMatch(/^new Worker\(\s*new URL\(/);
  }
});
