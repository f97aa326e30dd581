import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { demoSite, serve } from '../../../scripts/serve.ts';

const open: Server[] = [];

afterEach(() => {
  for (const server of open.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function start(wanted?: number): Promise<number> {
  const { server, port } = await serve(wanted);
  open.push(server);
  return port;
}

function page(port: number, host: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host }, agent: false }, async (response) => {
      let body = '';
      for await (const chunk of response.setEncoding('utf8')) body += chunk;
      resolve(body);
    }).on('error', reject);
  });
}

test('explains what to do if the requested port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  open.push(other);
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await expect(serve(port)).rejects.toThrow(
    `Port ${port} is in use. Free it, or set PORT to another one.`,
  );
});

test('uses the next free port if none is requested', async () => {
  const first = await start();
  expect(await start()).toBeGreaterThan(first);
});

test('serves each host of the demo as its own site, with the overview at its root', async () => {
  const port = await start();
  const article = await page(port, `chenguang.test:${port}`, '/wenshi/chaolai-de-xinwen.html');
  expect(article).toContain('<h1>抄来的新闻</h1>');
  const overview = await page(port, `wandeng.test:${port}`, '/');
  expect(overview).toContain(`http://harbour-gazette.test:${port}/features/exchange-papers.html`);
});

test('uses two hosts for originals and copies in a browser without .test hosts', async () => {
  const port = await start();
  const overview = await page(port, `localhost:${port}`, '/demo/');
  const links = [...overview.matchAll(/href="(http[^"]+)"/g)].map(([, link = '']) => new URL(link));
  expect(links.map(({ hostname }) => hostname)).toEqual([
    'localhost',
    '127.0.0.1',
    'localhost',
    '127.0.0.1',
  ]);
  for (const { pathname } of links) {
    expect(await page(port, `localhost:${port}`, pathname)).toContain('<h1>');
  }
  expect(demoSite('wandeng', port, false)).toBe(`http://127.0.0.1:${port}/demo/wandeng`);
});

test('serves nothing outside the demo', async () => {
  const port = await start();
  for (const path of ['/demo/../../package.json', '/demo/%2e%2e/%2e%2e/package.json']) {
    expect(await page(port, `localhost:${port}`, path)).not.toContain('devDependencies');
  }
});
