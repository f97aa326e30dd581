import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const FIRST_PORT = 4173;
const LAST_PORT = FIRST_PORT + 50;

// Read anew at every request, so that a build made meanwhile is seen.
const webApp = sirv(here('dist/web'), { dev: true });
const demo = sirv(here('extension/demo/sites'), { dev: true });

const REPOSTING = ['evening-mirror', 'wandeng'];

/**
 * The address of a demonstration site. A browser that was told about `.test` sees four sites; any
 * other sees two, for localhost and 127.0.0.1 are two hosts to it.
 */
export function demoSite(site: string, port: number, own: boolean): string {
  if (own) return `http://${site}.test:${port}`;
  const host = REPOSTING.includes(site) ? '127.0.0.1' : 'localhost';
  return `http://${host}:${port}/demo/${site}`;
}

/**
 * Serves the web app and, by host name or under /demo/, the demonstration sites to this machine
 * alone.
 *
 * @param wanted the port it must be; without one, the first free one from 4173.
 * @throws Error with a sentence when no port can be had.
 */
export async function serve(wanted: number | undefined): Promise<{ server: Server; port: number }> {
  for (let port = wanted ?? FIRST_PORT; port <= (wanted ?? LAST_PORT); port++) {
    const server = createServer((request, response) => answer(request, response, port));
    const error = await listen(server, port);
    if (!error) return { server, port };
    if (error !== 'EADDRINUSE') throw new Error(`Port ${port} can't be used: ${error}.`);
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
  const own = site !== undefined;
  if (!own && !/^\/demo(\/|$)/.test(url)) {
    webApp(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Nothing here.\n');
    });
    return;
  }
  request.url = own ? `/${site}${url}` : url.replace(/^\/demo\/?/, '/');
  // The links around the articles lead nowhere in particular: all of them to the overview.
  demo(request, response, () => {
    const overview = readFileSync(here('extension/demo/index.html'), 'utf8').replace(
      /\{\{([\w-]+)\}\}/g,
      (_, name: string) => demoSite(name, port, own),
    );
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(overview);
  });
}
