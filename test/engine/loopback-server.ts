import { once } from 'node:events';
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

/** Starts a server that hands each statement to chDB, so a real engine is behind real HTTP. */
export async function startServer(folder: string): Promise<LoopbackServer> {
  const session = new Session(folder);
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
      response.end(session.queryBind(statement + rows, parameters, 'TabSeparated'));
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
