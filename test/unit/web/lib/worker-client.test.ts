import { expose } from 'comlink';
import { afterEach, expect, test, vi } from 'vitest';
import { connectWorker } from '../../../../web/lib/worker-client.ts';

const service = {
  async countTo(end: number, onProgress: (count: number) => void): Promise<string> {
    for (let count = 1; count <= end; count++) await onProgress(count);
    return `counted to ${end}`;
  },
};

const ports: MessagePort[] = [];

/** A worker on this thread. */
function startWorker(onError: () => void) {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  expose(service, port2);
  const terminate = vi.fn();
  const worker = Object.assign(port1, { terminate }) as unknown as Worker;
  port1.start();
  return { worker, terminate, client: connectWorker<typeof service>(worker, onError) };
}

afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

test('a call returns the result, and functions among its arguments are called', async () => {
  const { client } = startWorker(() => {});
  const progress: number[] = [];
  const result = await client.countTo(3, (count) => void progress.push(count));
  expect(result).toBe('counted to 3');
  expect(progress).toEqual([1, 2, 3]);
});

test('an error outside of a call is reported once', () => {
  const onError = vi.fn();
  const { worker } = startWorker(onError);
  worker.dispatchEvent(new Event('error'));
  worker.dispatchEvent(new Event('error'));
  expect(onError).toHaveBeenCalledOnce();
});
