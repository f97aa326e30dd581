import { rmSync } from 'node:fs';
import type { ClickHouseClient } from '@clickhouse/client';
import { connect, type EngineAddress } from './connect.ts';
import { engineError, explainEngineError } from './engine-error.ts';
import { CLUSTER_SETTINGS, type Statements } from './statements.ts';

/** The parameters of a statement. */
export type Values = Record<string, number | string>;

/** Where the tables of an engine are. */
export interface EngineTables {
  readonly address: EngineAddress;
  readonly cluster: string | undefined;
  /** A folder for the tables of the embedded engine. */
  readonly folder: string;
  /** Whether a later run goes on with the tables if this one is stopped. */
  readonly keepsTables: boolean;
}

/** How long an engine may take to answer at first. */
const MAX_ANSWER_MS = 30_000;

/**
 * Runs the statements of an engine, and does each step of a round once. A table has the steps that are
 * done. If the process is killed, the next one goes on after them.
 */
export class EngineSteps {
  readonly #tables: EngineTables;
  readonly #client: ClickHouseClient;
  readonly #statements: Statements;
  readonly #onStep: (name: string, part?: number) => Promise<void>;
  #round = '';
  #done: ReadonlySet<string> = new Set();
  /** Whether a process was killed in this round, perhaps within the first step that isn't done. */
  #wasKilled = false;
  #isClosed = false;

  private constructor(
    tables: EngineTables,
    client: ClickHouseClient,
    statements: Statements,
    onStep: (name: string, part?: number) => Promise<void>,
  ) {
    this.#tables = tables;
    this.#client = client;
    this.#statements = statements;
    this.#onStep = onStep;
  }

  /**
   * Connects to an engine, and creates tables unless they exist.
   *
   * @param onStep receives the name of each step before it is done, and the part of such steps that
   * is done, if that is known.
   * @throws Error with a readable message when that fails.
   */
  static async open(
    tables: EngineTables,
    statements: Statements,
    onStep: (name: string, part?: number) => Promise<void>,
  ): Promise<EngineSteps> {
    const { address, folder, cluster, keepsTables } = tables;
    const client = await connect(address, folder, cluster ? CLUSTER_SETTINGS : {});
    const steps = new EngineSteps(tables, client, statements, onStep);
    try {
      await steps.#reach();
    } catch (error) {
      // Nothing was created, and a server that doesn't answer can't delete anything.
      await client.close();
      throw error;
    }
    try {
      if (keepsTables) await steps.run(statements.endOthers);
      for (const statement of statements.create) await steps.run(statement);
    } catch (error) {
      await steps.close();
      throw error;
    }
    return steps;
  }

  /** Makes sure that the engine answers. A firewall may drop what is sent to it, without any error. */
  async #reach(): Promise<void> {
    const signal = AbortSignal.timeout(MAX_ANSWER_MS);
    await this.#explained(() =>
      this.#client.command({ query: 'SELECT 1', abort_signal: signal }).catch((error: unknown) => {
        throw signal.aborted ? Object.assign(new Error('No answer'), { code: 'ETIMEDOUT' }) : error;
      }),
    );
  }

  /**
   * Finds out which steps of a round are done. What another round left is deleted.
   *
   * @param round what no other round has.
   */
  async begin(round: string): Promise<void> {
    const { create, drop, steps } = this.#statements;
    this.#round = round;
    const rows = await this.read<[string, string]>(steps);
    const done = rows.flatMap(([of, step]) => (of === round ? [step] : []));
    this.#done = new Set(done);
    this.#wasKilled = done.length > 0;
    const isOther = rows.length > done.length;
    for (const statement of isOther ? [...drop, ...create] : []) await this.run(statement);
    await this.do('starting', [], []);
  }

  /**
   * Does a step and records that it is done, unless it is.
   *
   * @param undo removes what a killed process may have written in this step.
   * @param part the part of such steps that is done, if that is known.
   */
  async do(
    step: string,
    undo: readonly string[],
    work: readonly string[] | (() => Promise<void>),
    values: Values = {},
    part?: number,
  ): Promise<void> {
    if (this.#done.has(step)) return;
    await this.#onStep(step, part);
    for (const statement of this.#wasKilled ? undo : []) await this.run(statement, values);
    this.#wasKilled = false;
    if (typeof work === 'function') await work();
    else for (const statement of work) await this.run(statement, values);
    await this.run(this.#statements.done, { round: this.#round, step });
  }

  /** Runs a statement that reads nothing. */
  async run(query: string, query_params: Values = {}): Promise<void> {
    await this.#explained(() => this.#client.command({ query, query_params }));
  }

  /** Adds rows to a table, which have these columns. */
  async insert(
    table: string,
    columns: readonly string[],
    values: readonly object[],
  ): Promise<void> {
    await this.#explained(() =>
      this.#client.insert({
        table,
        columns: columns as [string, ...string[]],
        format: 'JSONEachRow',
        values,
      }),
    );
  }

  /** Returns the rows that a statement reads. */
  read<Row>(query: string, query_params: Values = {}): Promise<Row[]> {
    return this.#explained(async () => {
      const result = await this.#client.query({
        query,
        query_params,
        format: 'JSONCompactEachRow',
      });
      return result.json<Row>();
    });
  }

  /**
   * Closes the connection, and deletes the tables unless a later run needs them.
   *
   * @param isDone whether no run needs them any more.
   */
  async close(isDone = false): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const { endOthers, drop } = this.#statements;
    const deletes = isDone || !this.#tables.keepsTables;
    for (const query of deletes ? [endOthers, ...drop] : []) {
      const failed = await this.#client.command({ query }).then(() => undefined, codeOf);
      // Without a number, the connection has failed, and each further statement would wait for it, too.
      if (failed !== undefined && !/^\d+$/.test(failed)) break;
    }
    await this.#client.close();
    if (deletes) rmSync(this.#tables.folder, { recursive: true, force: true });
  }

  /**
   * Makes sure that the engine has what was sent to it. Another kind of server may accept everything.
   *
   * @throws Error with a readable message if not.
   */
  mustHave(found: number, wanted: number): void {
    if (found === wanted) return;
    const why = "it doesn't have the documents that were sent to it. Check the URL";
    throw engineError(this.#tables.address, why);
  }

  async #explained<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      // Ctrl+C closed it. The process is about to end.
      if (this.#isClosed) return new Promise(() => {});
      throw explainEngineError(error, this.#tables.address);
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
