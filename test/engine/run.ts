import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { builtCommand } from '../unit/core/cli/built.ts';
import { CREDENTIALS } from './loopback-server.ts';

const { path } = builtCommand();

/** Starts `dedupe`. */
export function start(
  args: readonly string[],
  environment: Record<string, string> = CREDENTIALS,
  command = path,
) {
  const env = { ...process.env, ...environment };
  return spawn('node', [command, 'dedupe', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs `dedupe` without blocking the server in this process. */
export async function run(
  args: readonly string[],
  environment: Record<string, string> = CREDENTIALS,
  command = path,
) {
  const child = start(args, environment, command);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, stdout, stderr };
}
