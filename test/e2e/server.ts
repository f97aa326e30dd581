import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** The response of a test page's address. */
export interface Answer {
  /** If it has parts, each is sent once it is available, and the response ends after the last. */
  readonly body: string | Uint8Array | AsyncIterable<string>;
  /** `text/html; charset=utf-8` when left out. */
  readonly contentType?: string;
  /** 200 when left out. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds before anything is sent. */
  readonly delay?: number;
}

/** A body whose second part is held back until it is released. */
export function held(
  first: string,
  second: string,
): { body: AsyncIterable<string>; release(): void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  async function* parts() {
    yield first;
    await released;
    yield second;
  }
  return { body: parts(), release };
}

/**
 * A web server on a free port of 127.0.0.1 that serves any number of sites, distinguished by the
 * Host header. The browsers of the fixtures resolve every host under `.test` to it.
 *
 * ```ts
 * const url = sites.put('a.test', '/news/1', '<h1>…');              // http://a.test:41234/news/1
 * sites.put('b.test', '/slow', { body: '…', delay: 2000 });
 * ```
 */
export class TestSites {
  readonly #answers = new Map<string, Answer>();
  readonly #server = createServer(async ({ headers, url = '/' }, response) => {
    const host = (headers.host ?? '').replace(/:\d+$/, '');
    const path = new URL(url, 'http://any.test').pathname;
    this.requests.push(`${host}${url}`);
    const answer = this.#answers.get(host + path);
    if (!answer) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end();
      return;
    }
    if (answer.delay) await pause(answer.delay);
    const contentType = answer.contentType ?? 'text/html; charset=utf-8';
    response.writeHead(answer.status ?? 200, { 'content-type': contentType, ...answer.headers });
    if (typeof answer.body === 'string' || answer.body instanceof Uint8Array) {
      response.end(answer.body);
      return;
    }
    for await (const part of answer.body) response.write(part);
    response.end();
  });

  /** Every request so far, as `host/path?query`, in the order they came. */
  readonly requests: string[] = [];

  /** Starts listening. */
  async open(): Promise<void> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
  }

  /** Puts a page at a host and path, replacing what was there, and returns its full address. */
  put(host: string, path: string, page: Answer | string): string {
    this.#answers.set(host + path, typeof page === 'string' ? { body: page } : page);
    return this.address(host, path);
  }

  /** The full address of a path on a host, whether or not anything is there. */
  address(host: string, path = '/'): string {
    return `http://${host}:${this.port}${path}`;
  }

  get port(): number {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The sites are not open.');
    return address.port;
  }

  /** Stops, without waiting for connections that browsers keep open. */
  async close(): Promise<void> {
    const closed = once(this.#server.close(), 'close');
    this.#server.closeAllConnections();
    await closed;
  }
}
