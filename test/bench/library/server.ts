import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import sirv from 'sirv';
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import { sketchSentences } from '../../../core/fingerprint/sentence-sketch.ts';
import { createRandom } from '../../../web/lib/random.ts';
import { realTexts } from '../real-texts.ts';
import {
  loadRealisticFingerprints,
  type RealisticFingerprints,
} from '../realistic-fingerprints.ts';
import { PAGES_PER_BLOCK, type Shape } from './sample-pages.ts';

const PAGE = 'dist/bench-page';

// With these, Chromium's clock has a resolution of 5 microseconds instead of 100.
const ISOLATION_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/** Serves the page with the library, and data for its sample pages, to this device only. */
export async function servePage(): Promise<{ url: string; close(): Promise<void> }> {
  const fingerprints = await loadRealisticFingerprints();
  const shapes = JSON.stringify(await realShapes());
  const files = sirv(PAGE, { setHeaders: (response) => setAll(response) });
  const server = createServer((request, response) => {
    const [, number] = /^\/fingerprints\/(\d+)$/.exec(request.url ?? '') ?? [];
    if (number !== undefined) response.end(block(fingerprints, Number(number)));
    else if (request.url === '/shapes') response.end(shapes);
    else
      files(request, response, () => {
        response.writeHead(404).end();
      });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: addressOf(server), close: () => close(server) };
}

function block(fingerprints: RealisticFingerprints, number: number): Uint8Array {
  const words = new Uint32Array(PAGES_PER_BLOCK * 8);
  fingerprints.fill(words, 256, createRandom(number));
  return new Uint8Array(words.buffer);
}

/** Returns the shapes of the real articles in test/eval/data. */
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
  for (const [name, value] of Object.entries(ISOLATION_HEADERS)) response.setHeader(name, value);
}

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}/`;
}

async function close(server: Server): Promise<void> {
  const closed = once(server.close(), 'close');
  server.closeAllConnections();
  await closed;
}
