import { once } from 'node:events';
import { createServer } from 'node:http';
import sirv from 'sirv';

/** A folder that is served as a static host would serve it. */
export interface ServedFolder {
  readonly url: string;
  /** Serves another folder from now on, at the same address. */
  publish(folder: string): void;
  close(): void;
}

/**
 * Serves a folder on a free port of 127.0.0.1.
 *
 * @param path the path that it is served under.
 */
export async function serveFolder(folder: string, path = '/'): Promise<ServedFolder> {
  let files = sirv(folder);
  const server = createServer((request, response) => {
    const notFound = () => {
      response.writeHead(404).end();
    };
    if (request.url?.startsWith(path)) {
      request.url = `/${request.url.slice(path.length)}`;
      files(request, response, notFound);
    } else notFound();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port for the web app.');
  return {
    url: `http://127.0.0.1:${address.port}${path}`,
    publish: (other) => {
      files = sirv(other);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
