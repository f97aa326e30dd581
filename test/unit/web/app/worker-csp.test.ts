import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyCspToWorkers } from '../../../../web/app/worker-csp.ts';

const created = vi.fn((_: Blob) => `blob:${created.mock.calls.length}`);
const revoked = vi.fn();
const terminated = vi.fn();

class FakeWorker extends EventTarget {
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
  }

  terminate() {
    terminated();
  }
}

beforeEach(() => {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', { baseURI: 'https://example.org/app/' });
  vi.stubGlobal('Worker', FakeWorker);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => created(blob as Blob));
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoked);
  applyCspToWorkers();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const mock of [created, revoked, terminated]) mock.mockClear();
});

const startWorker = () => new Worker('./race.js', { type: 'module' }) as unknown as FakeWorker;

test('a worker starts from a blob that imports its file', async () => {
  expect(startWorker().url).toBe('blob:1');
  const script = await created.mock.calls[0]?.[0].text();
  expect(script).toBe('import "https://example.org/app/race.js";');
});

// Until then the browser may not have read the blob.
test.each(['message', 'messageerror', 'error'])(
  'the first %s of a worker revokes its blob URL, once',
  (type) => {
    const worker = startWorker();
    expect(revoked).not.toHaveBeenCalled();
    worker.dispatchEvent(new Event(type));
    worker.dispatchEvent(new Event('message'));
    worker.terminate();
    expect(revoked.mock.calls).toEqual([['blob:1']]);
    expect(terminated).toHaveBeenCalledOnce();
  },
);
