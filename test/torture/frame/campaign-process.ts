import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Campaign } from '../campaign.ts';
import type { Answer, Request } from './child.ts';

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url));

/** Setting up may start browsers on a busy machine. */
const START_SECONDS = 300;

/** How long a process may take to tear down what it has set up. */
const STOP_SECONDS = 20;

/** Where a campaign comes from, and how its cases are run. */
export interface ProcessOptions {
  /** The path of the module that exports `campaigns`. */
  readonly from: string;
  readonly seed: number;
  /** Whether the case prints what it does. */
  readonly replays: boolean;
}

/** Runs the cases of a campaign in another process, and starts a new one after each failure. */
export class CampaignProcess {
  readonly #campaign: Campaign;
  readonly #options: ProcessOptions;
  #child: ChildProcess | undefined;

  constructor(campaign: Campaign, options: ProcessOptions) {
    this.#campaign = campaign;
    this.#options = options;
  }

  /** Runs a case. Returns why it failed, or nothing. */
  async run(number: number): Promise<string | undefined> {
    let failure: string | undefined;
    if (!this.#child) failure = await this.#start();
    if (failure === undefined) {
      const { caseSeconds } = this.#campaign;
      failure = await this.#answer(caseSeconds, (child) => child.send({ number } as Request));
    }
    if (failure !== undefined) await this.stop();
    return failure;
  }

  /** Tears the campaign down and ends its process. */
  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || hasEnded(child)) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.connected) child.send('stop' satisfies Request);
    const kill = setTimeout(() => killWithOthers(child), STOP_SECONDS * 1000);
    await ended;
    clearTimeout(kill);
  }

  async #start(): Promise<string | undefined> {
    const { from, seed, replays } = this.#options;
    const { name, heapMegabytes } = this.#campaign;
    const args = [from, name, String(seed), ...(replays ? ['replay'] : [])];
    const heap = heapMegabytes ? [`--max-old-space-size=${heapMegabytes}`] : [];
    const child = fork(CHILD, args, { execArgv: ['--import', 'tsx', ...heap] });
    this.#child = child;
    // A process that ends while a message is on its way. Its end is reported too.
    child.on('error', () => {});
    return await this.#answer(START_SECONDS, () => {});
  }

  /** Waits for the answer to a request. Kills the process if it takes too long. */
  #answer(seconds: number, ask: (child: ChildProcess) => void): Promise<string | undefined> {
    const child = this.#child;
    if (!child || hasEnded(child)) return Promise.resolve('The process had ended before the case');
    return new Promise((resolve) => {
      const settle = (failure: string | undefined) => {
        clearTimeout(timer);
        child.off('message', onMessage);
        child.off('exit', onExit);
        resolve(failure);
      };
      const onMessage = ({ failure }: Answer) => settle(failure);
      const onExit = (code: number | null, signal: string | null) =>
        settle(`The process ended (${signal ?? `exit code ${code}`})`);
      const timer = setTimeout(() => {
        killWithOthers(child);
        settle(`No end after ${seconds} seconds`);
      }, seconds * 1000);
      child.once('message', onMessage);
      child.once('exit', onExit);
      ask(child);
    });
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Kills a process and those that it has started. Its browsers would go on, and slow down later cases. */
function killWithOthers(child: ChildProcess): void {
  const others = child.pid === undefined ? [] : descendants(child.pid);
  child.kill('SIGKILL');
  for (const pid of others) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
}

/** The processes that a process has started, and theirs. Only Linux lists them in files. */
function descendants(pid: number): number[] {
  try {
    const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? [];
    return listed.map(Number).flatMap((child) => [child, ...descendants(child)]);
  } catch {
    return [];
  }
}
