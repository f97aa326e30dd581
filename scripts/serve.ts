import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const FIRST_PORT = 4173;
const LAST_PORT = FIRST_PORT + 50;

// Reads each file when it's requested, so that a reload shows a newer build.
const webApp = sirv(here('dist/web'), { dev: true });
const demo = sirv(here('extension/demo/sites'), { dev: true });

const REPOST_SITES = ['evening-mirror', 'wandeng'];

/**
 * Returns the address of a demo site.
 *
 * @param resolvesTest whether the browser maps `.test` to this device. Then each of the four sites has
 * a host of its own. Otherwise the originals are on localhost and the reposts on 127.0.0.1, which
 * browsers treat as two sites.
 */
export function demoSite(site: string, port: number, resolvesTest: boolean): string {
  if (resolvesTest) return `http://${site}.test:${port}`;
  const host = REPOST_SITES.includes(site) ? '127.0.0.1' : 'localhost';
  return `http://${host}:${port}/demo/${site}`;
}

/**
 * Serves the web app and the demo sites to this device only. The demo sites have hosts of their own
 * under `.test`, and paths under /demo/.
 *
 * @param wanted the port to use. If undefined, the first free port from 4173 is used.
 * @throws Error that says what to do if the port, or every port up to 4223, is in use.
 */
export async function serve(wanted: number | undefined): Promise<{ server: Server; port: number }> {
  for (let port = wanted ?? FIRST_PORT; port <= (wanted ?? LAST_PORT); port++) {
    const server = createServer((request, response) => answer(request, response, port));
    const error = await listen(server, port);
    if (!error) return { server, port };
    if (error !== 'EADDRINUSE') throw new Error(`Can't use port ${port}: ${error}.`);
  }
  throw new Error(
    wanted
      ? `Port ${wanted} is in use. Free it, or set PORT to another one.`
      : `Ports ${FIRST_PORT} to ${LAST_PORT} are all in use. Set PORT to a free one.`,
  );
}

function listen(server: Server, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
}

function answer(request: IncomingMessage, response: ServerResponse, port: number): void {
  const url = request.url ?? '/';
  const [, site] = /^([\w-]+)\.test(?::\d+)?$/.exec(request.headers.host ?? '') ?? [];
  const isTestHost = site !== undefined;
  if (!isTestHost && !/^\/demo(\/|$)/.test(url)) {
    webApp(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found.\n');
    });
    return;
  }
  request.url = isTestHost ? `/${site}${url}` : url.replace(/^\/demo\/?/, '/');
  // The links around the articles have no pages of their own, so all of them lead to the overview.
  demo(request, response, () => {
    const overview = readFileSync(here('extension/demo/index.html'), 'utf8').replace(
      /\{\{([\w-]+)\}\}/g,
      (_, name: string) => demoSite(name, port, isTestHost),
    );
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(overview);
  });
}
