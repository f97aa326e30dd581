import { readFileSync } from 'node:fs';
import { argv } from 'node:process';

const MAX_LETTERS = 72;

/** Returns what is wrong with the subject line of a commit message; undefined if nothing is. */
function subjectFault(message: string): string | undefined {
  // Git hasn't removed comments and blank lines yet.
  const subject = message.split('\n').find((line) => line.trim() && !line.startsWith('#')) ?? '';
  // Git writes these itself.
  if (/^(?:Merge |(?:Revert|Reapply) "|(?:fixup|squash|amend)! )/.test(subject)) return undefined;
  if (!/^[a-z][a-z0-9 ,-]*: \S/.test(subject)) {
    return 'It needs an area, as in "library: keep focus when a row is deleted".';
  }
  const { length } = [...subject];
  return length > MAX_LETTERS
    ? `It has ${length} characters, and the limit is ${MAX_LETTERS}. Put the reason in the body.`
    : undefined;
}

const [, script, file] = argv;
if (script === import.meta.filename && file !== undefined) {
  const fault = subjectFault(readFileSync(file, 'utf8'));
  if (fault !== undefined) {
    console.error(`The subject line of the commit can't stay as it is. ${fault}`);
    process.exitCode = 1;
  }
}
