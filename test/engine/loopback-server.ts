import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Session } from 'chdb';

/** The user and password that the server accepts. */
export const CREDENTIALS = {
  TWICETOLD_ENGINE_USER: 'reader',
  TWICETOLD_ENGINE_PASSWORD: 'secret',
};

/** Decides what happens to a statement: an error of ClickHouse, the end of the connection, or nothing. */
export type Fault = (statement: string) => number | 'gone' | undefined;

/** A server on this device that speaks ClickHouse's HTTP interface. */
export interface LoopbackServer {
  readonly url: string;
  /** The statements that it has received. */
  readonly statements: readonly string[];
  /** What goes wrong. */
  fault: Fault;
  close(): void;
}

/** The name of the server's cluster, which has only this server. */
export const CLUSTER = 'one-shard';

/** Starts a server that hands each statement to chDB, so a real engine is behind real HTTP. */
export async function startServer(folder: string): Promise<LoopbackServer> {
  const session = startSession(folder);
  const statements: string[] = [];
  const server = createServer(async (request, response) => {
    const { statement, rows, parameters } = await read(request);
    statements.push(statement);
    const found = isAllowed(request) ? result.fault(statement) : 516;
    if (found === 'gone') {
      request.socket.destroy();
      return;
    }
    try {
      if (found) throw new Error(`Code: ${found}. DB::Exception: A fault of the test. (FAULT)`);
      const run = (each: string) => session.queryBind(each, parameters, 'TabSeparated');
      if (statement.includes(' ON CLUSTER ')) run(`EXPLAIN AST ${statement}`);
      response.end(run(withoutReplicas(statement) + rows));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const code = /Code: (\d+)/.exec(message)?.[1] ?? '1002';
      response.writeHead(500, { 'X-ClickHouse-Exception-Code': code }).end(message);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const result: LoopbackServer = {
    url: `http://127.0.0.1:${port}`,
    statements,
    fault: () => undefined,
    close() {
      server.closeAllConnections();
      server.close();
      session.cleanup();
    },
  };
  return result;
}

function startSession(folder: string): Session {
  const config = `${folder}.xml`;
  // Nothing listens on that port, but it's the engine's own, so the server's tables are used directly.
  const shard = '<shard><replica><host>127.0.0.1</host><port>9000</port></replica></shard>';
  writeFileSync(
    config,
    `<clickhouse><tcp_port>9000</tcp_port><remote_servers><${CLUSTER}>${shard}</${CLUSTER}></remote_servers></clickhouse>`,
  );
  const session = new Session(folder, { connectionArgs: [`--config-file=${config}`] });
  session.query("SET distributed_product_mode = 'global', distributed_foreground_insert = 1");
  return session;
}

/** Replication needs a service that chDB doesn't have, so such statements are only parsed. */
function withoutReplicas(statement: string): string {
  return statement
    .replace(/ ON CLUSTER '[^']+'| SYNC$/g, '')
    .replace('ReplicatedMergeTree', 'MergeTree');
}

function isAllowed({ headers }: IncomingMessage): boolean {
  const { TWICETOLD_ENGINE_USER: user, TWICETOLD_ENGINE_PASSWORD: password } = CREDENTIALS;
  return headers.authorization === `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

/** An insert has its statement in the address, and its rows in the body. */
async function read(request: IncomingMessage) {
  const { searchParams } = new URL(request.url ?? '', 'http://localhost');
  const body = await text(request);
  const query = searchParams.get('query');
  const parameters = Object.fromEntries(
    [...searchParams].flatMap(([name, value]) =>
      name.startsWith('param_') ? [[name.slice('param_'.length), value]] : [],
    ),
  );
  return { statement: query ?? body, rows: query ? `\n${body}` : '', parameters };
}
