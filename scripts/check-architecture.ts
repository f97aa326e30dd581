import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { crossings } from './crossings.ts';

const RULES = ['suspicious/noImportCycles', 'style/noRestrictedGlobals', 'plugin'];

const found = await crossings('.');
for (const { file, line, why } of found) console.error(`${file}:${line}  ${why}`);

const biome = fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome'));
const only = RULES.map((rule) => `--only=${rule}`);
const { status } = spawnSync(process.execPath, [biome, 'lint', ...only], { stdio: 'inherit' });

if (found.length > 0 || status !== 0) {
  console.error('The architecture is not as scripts/architecture.ts and biome.json plan it.');
  process.exitCode = 1;
} else {
  console.log('The architecture is as planned.');
}
