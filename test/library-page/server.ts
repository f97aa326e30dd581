import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';
import { buildFolder } from '../../scripts/builds.ts';

/** What the page has acknowledged: operations that are over, and how much of the next one. */
export interface Acknowledged {
  readonly operations: number;
  readonly done: number;
  readonly all: number;
}

/** Serves the page with the library, and receives what it acknowledges. */
export interface LibraryServer {
  readonly url: string;
  onAcknowledge: (acknowledged: Acknowledged) => void;
  close(): Promise<void>;
}

/** Starts a server for this device. */
export async function serveLibraryPage(): Promise<LibraryServer> {
  const files = sirv(buildFolder('library-page'));
  const server = createServer((request, response) => {
    const [, ...numbers] = /^\/acknowledge\/(\d+)\/(\d+)\/(\d+)$/.exec(request.url ?? '') ?? [];
    const [operations, done = 0, all = 0] = numbers.map(Number);
    if (operations === undefined) {
      files(request, response, () => {
        response.writeHead(404).end();
      });
    } else {
      served.onAcknowledge({ operations, done, all });
      response.end();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const served: LibraryServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    onAcknowledge: () => {},
    close: async () => {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
  return served;
}
