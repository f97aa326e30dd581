import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';
import { buildFolder } from '../../../scripts/builds.ts';

/** Serves the page with the library, and receives what the page acknowledges. */
export interface TortureServer {
  readonly url: string;
  /** Is called with each number that the page acknowledges. */
  onAcknowledge: (steps: number) => void;
  close(): Promise<void>;
}

/** Starts a server for this device. */
export async function serveTorturePage(): Promise<TortureServer> {
  const files = sirv(buildFolder('torture-page'));
  const fixtures = sirv('test/fixtures');
  const server = createServer((request, response) => {
    const [, steps] = /^\/acknowledge\/(\d+)$/.exec(request.url ?? '') ?? [];
    if (steps !== undefined) {
      served.onAcknowledge(Number(steps));
      response.end();
      return;
    }
    const missing = () => {
      response.writeHead(404).end();
    };
    files(request, response, () => fixtures(request, response, missing));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const served: TortureServer = {
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
