/**
 * What a campaign is. Add a new one to `campaigns.ts`; `frame/` runs it. A campaign is many cases, each
 * made from the seed, the campaign's name, and its own number alone, so that any of them can be run
 * again by itself.
 */
import type { Random } from './random.ts';

/** Many cases that try to break one thing. */
export interface Campaign {
  /** One word, or several with hyphens. The command line and docs/reliability.md use it. */
  readonly name: string;
  /** What the campaign shows if no case fails, in one sentence for docs/reliability.md. */
  readonly shows: string;
  /** The number of cases of a full run. */
  readonly cases: number;
  /**
   * The files and folders that its result depends on, relative to the project, as Git's path patterns
   * (`:!` leaves a folder out). A change in one of them starts the campaign from its first case again.
   */
  readonly sources: readonly string[];
  /** Seconds after which a case that hasn't ended has failed. */
  readonly caseSeconds: number;
  /** Megabytes of JavaScript objects that its process may hold; Node's default if absent. */
  readonly heapMegabytes?: number;
  /** Prepares something outside the campaign's process, once in each run, such as a build. */
  readonly prepare?: () => Promise<void>;
  /** Sets up what the cases share, such as a browser. Called again after each failed case. */
  readonly start: () => Promise<Session>;
}

/** A campaign that has been set up. */
export interface Session {
  /**
   * Runs a case. A case must not depend on those that ran before it.
   *
   * @throws whatever shows that something was lost or broken. An uncaught error in the process, the
   * end of the process, and a case that takes too long are failures too.
   */
  readonly run: (testCase: TestCase) => Promise<void>;
  /** Tears down what `start` has set up. */
  readonly stop: () => Promise<void>;
}

/** One case of a campaign. */
export interface TestCase {
  /** From 0 to the campaign's number of cases. */
  readonly number: number;
  /** The only source of randomness, derived from the seed, the campaign, and the number. */
  readonly random: Random;
  /** Prints what the case does, when it is run again by itself. Otherwise it does nothing. */
  readonly tell: (what: string) => void;
}

/** What the built extension consists of. */
export const EXTENSION_SOURCES = ['core', ':!core/cli', ':!core/lab', 'extension'];
