/** What the tests use of chDB, whose own types are missing when it isn't installed. */
declare module 'chdb' {
  export class Session {
    constructor(path: string, options?: { readonly connectionArgs: readonly string[] });
    query(statement: string): string;
    /** Runs a statement with the values of its parameters. */
    queryBind(statement: string, parameters: Record<string, unknown>, format: string): string;
    cleanup(): void;
  }
}
