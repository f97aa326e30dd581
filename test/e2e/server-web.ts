import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';

/** Before all tests: serves the built web app, at the address that `baseURL` then is. */
export default async function serveWeb(): Promise<() => void> {
  const files = sirv(fileURLToPath(new URL('../../dist/web', import.meta.url)));
  const server = createServer((request, response) => {
    files(request, response, () => {
      response.writeHead(404).end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port for the web app.');
  process.env['WEB_URL'] = `http://127.0.0.1:${address.port}/`;
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
