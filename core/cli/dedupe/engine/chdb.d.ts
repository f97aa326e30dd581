/** What `connect.ts` uses of chDB, whose own types are missing when it isn't installed. */
declare module 'chdb/connection' {
  import type { createClient } from '@clickhouse/client';

  type Options = NonNullable<Parameters<typeof createClient>[0]>;

  /** Runs the statements of a client in this process, with tables in a folder. */
  export function createChdbConnection(options: {
    readonly path: string;
  }): NonNullable<Options['connection']>;
}
