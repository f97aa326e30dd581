import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { build } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Builds the page that has nothing but the library and its files, as the product is built, and
 * serves it until it is closed.
 */
export async function serveTransferPage(): Promise<{ url: string; close(): void }> {
  const outDir = at(`../../../dist/e2e-transfer-${process.pid}`);
  await build({
    configFile: false,
    root: at('page'),
    base: './',
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, target: 'es2024' },
  });
  const files = sirv(outDir);
  const server = createServer((request, response) => {
    files(request, response, () => {
      response.writeHead(404).end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port for the page.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
      rmSync(outDir, { recursive: true });
    },
  };
}
