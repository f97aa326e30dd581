import type fc from 'fast-check';

/** Many random cases that try to make Twicetold lose or break something. */
export interface Campaign {
  readonly name: string;
  /** The number of cases of a run, unless the command line gives another one. */
  readonly cases: number;
  /** Whether it needs the page with the library, which is built first. */
  readonly usesPage?: boolean;
  /** Sets up what the cases share, such as a browser. */
  start(): Promise<Session>;
}

/** A campaign that has been set up. */
export interface Session {
  /** What must hold. fast-check makes the cases from a seed, and reports the one that fails. */
  readonly property: fc.IAsyncProperty<unknown>;
  stop(): Promise<void>;
}

/** @throws Error with the first sentences, if there are any, about what is wrong. */
export function expectNone(when: string, wrong: readonly string[]): void {
  if (wrong.length === 0) return;
  const more = wrong.length > 10 ? [`… ${wrong.length - 10} more`] : [];
  const lines = [...wrong.slice(0, 10), ...more].map((line) => line.slice(0, 300));
  throw new Error([`${when}:`, ...lines].join('\n'));
}
