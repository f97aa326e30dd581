import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import sirv from 'sirv';
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import { sketchSentences } from '../../../core/fingerprint/sentence-sketch.ts';
import { createRandom } from '../../../web/lib/random.ts';
import { type LikeReal, likeReal } from '../like-real.ts';
import { realTexts } from '../real-texts.ts';
import { BLOCK } from './block.ts';
import type { Shape } from './made-pages.ts';

/** What the page is built into, seen from the root of the repository. */
const PAGE = 'dist/bench-page';

// With both, Chromium's clock tells five microseconds apart and not a hundred.
const ISOLATED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/** Serves the page that has the library, and what it fills it with, to this machine alone. */
export async function servePage(): Promise<{ url: string; close(): Promise<void> }> {
  const like = await likeReal();
  const shapes = JSON.stringify(await realShapes());
  const files = sirv(PAGE, { setHeaders: (response) => setAll(response) });
  const server = createServer((request, response) => {
    const [, number] = /^\/fingerprints\/(\d+)$/.exec(request.url ?? '') ?? [];
    if (number !== undefined) response.end(block(like, Number(number)));
    else if (request.url === '/shapes') response.end(shapes);
    else
      files(request, response, () => {
        response.writeHead(404).end();
      });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: addressOf(server), close: () => close(server) };
}

function block(like: LikeReal, number: number): Uint8Array {
  const words = new Uint32Array(BLOCK * 8);
  like.fill(words, 256, createRandom(number));
  return new Uint8Array(words.buffer);
}

/** The shapes of the real articles of test/eval/data. */
export async function realShapes(): Promise<Shape[]> {
  const fingerprinter = await createFingerprinter();
  const { reader } = fingerprinter;
  return [...realTexts('en'), ...realTexts('zh')].map(({ title, text }) => {
    const { tokens, squaredNorm, numbers } = reader(text);
    const { hashes } = sketchSentences(text, fingerprinter);
    return { title, tokens, squaredNorm, numbers: numbers.length, sentences: hashes.length };
  });
}

function setAll(response: { setHeader(name: string, value: string): void }): void {
  for (const [name, value] of Object.entries(ISOLATED)) response.setHeader(name, value);
}

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port for the page.');
  return `http://127.0.0.1:${address.port}/`;
}

async function close(server: Server): Promise<void> {
  const closed = once(server.close(), 'close');
  server.closeAllConnections();
  await closed;
}
