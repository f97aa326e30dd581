/** Runs all checks at the same time, and prints the output of each when it has ended. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

const CHECKS = ['types', 'lint', 'text'];

const succeeded = await Promise.all(CHECKS.map(check));
process.exitCode = succeeded.every(Boolean) ? 0 : 1;

async function check(name: string): Promise<boolean> {
  // Both streams in one, so that their lines stay in order.
  const command = `npm run --silent check:${name} 2>&1`;
  const child = spawn(command, { shell: true, stdio: ['inherit', 'pipe', 'inherit'] });
  const ended = new Promise<boolean>((resolve) => child.on('close', (code) => resolve(code === 0)));
  const [output, hasSucceeded] = await Promise.all([text(child.stdout), ended]);
  console.log(output.trim() || `check:${name}: no faults`);
  return hasSucceeded;
}
