import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findViolations } from './dependency-rules.ts';

const RULES = ['suspicious/noImportCycles', 'style/noRestrictedGlobals', 'plugin'];

const violations = await findViolations('.');
for (const { file, line, reason } of violations) console.error(`${file}:${line}  ${reason}`);

const biome = fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome'));
const only = RULES.map((rule) => `--only=${rule}`);
const { status } = spawnSync(process.execPath, [biome, 'lint', ...only], { stdio: 'inherit' });

if (violations.length > 0 || status !== 0) {
  console.error('Some files break the dependency rules in scripts/architecture.ts or biome.json.');
  process.exitCode = 1;
} else {
  console.log('All imports follow the dependency rules.');
}
