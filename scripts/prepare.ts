/** Runs after `npm ci`: compiles what Git ignores, and lets Git check the subjects of commits. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { assemble } from './assemble.ts';

await assemble();
// A downloaded source zip has no .git, and Git may be missing. Neither needs the hook.
// A folder that the developer has chosen stays.
if (existsSync('.git') && spawnSync('git', ['config', 'core.hooksPath']).status === 1) {
  spawnSync('git', ['config', 'core.hooksPath', '.githooks']);
}
