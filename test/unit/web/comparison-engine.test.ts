import { expect, test, vi } from 'vitest';
import type { Fingerprint } from '../../../core/fingerprint/fingerprint.ts';
import { ComparisonEngine } from '../../../web/compare/engine/comparison-engine.ts';
import type { FingerprintService } from '../../../web/compare/engine/fingerprint.worker.ts';

/** A worker that answers with the text's length, or does what a test tells it to. */
function setUp(changes: Partial<FingerprintService> = {}) {
  const workers: { broken: () => void; stop: ReturnType<typeof vi.fn> }[] = [];
  const engine = new ComparisonEngine((broken) => {
    const stop = vi.fn();
    workers.push({ broken, stop });
    return {
      fingerprint: async (text, profile): Promise<Fingerprint> => ({
        profile,
        version: 1,
        tokens: text.length,
        bits: new Uint32Array(8),
        digest: new Uint32Array(2),
        squaredNorm: text.length,
        numbers: new Uint16Array(),
      }),
      loadDictionary: async () => {},
      stop,
      ...changes,
    };
  });
  engine.start();
  return { engine, workers };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a text gets its fingerprint, and an empty one none', async () => {
  const { engine } = setUp();
  engine.write('a', 'four');
  expect(engine.state().a).toEqual({ pending: true });
  await settle();
  expect(engine.state().a).toMatchObject({ pending: false, fingerprint: { tokens: 4 } });
  engine.write('a', '');
  expect(engine.state().a).toEqual({ pending: false });
});

test('an answer that comes after the text was emptied is dropped', async () => {
  const { engine } = setUp();
  engine.write('a', 'four');
  engine.write('a', '');
  await settle();
  expect(engine.state().a).toEqual({ pending: false });
});

test('texts written before the worker starts, or while it is down, are fingerprinted when it runs', async () => {
  const { engine, workers } = setUp();
  engine.write('a', 'one');
  workers[0]?.broken();
  expect(engine.state()).toMatchObject({ trouble: 'worker', a: { pending: false } });
  expect(workers[0]?.stop).toHaveBeenCalledOnce();
  engine.write('b', 'three');
  engine.choose('words');
  expect(engine.state()).toMatchObject({ trouble: 'worker', b: { pending: false } });
  engine.start();
  await settle();
  const prints = [engine.state().a.fingerprint, engine.state().b.fingerprint];
  expect(prints).toMatchObject([
    { tokens: 3, profile: 'words' },
    { tokens: 5, profile: 'words' },
  ]);
  expect(engine.state().trouble).toBeUndefined();
});

test('a fingerprint that fails is told as trouble of the worker', async () => {
  const { engine } = setUp({ fingerprint: () => Promise.reject(new Error('out of memory')) });
  engine.write('a', 'one');
  await settle();
  expect(engine.state()).toMatchObject({ trouble: 'worker' });
});

test('a browser that refuses to start a worker is told, not thrown at', () => {
  const engine = new ComparisonEngine(() => {
    throw new Error('no workers here');
  });
  engine.start();
  expect(engine.state().trouble).toBe('worker');
});

test('what an ended worker still says is not heard', async () => {
  const { engine, workers } = setUp();
  engine.write('a', 'one');
  engine.start();
  workers[0]?.broken();
  await settle();
  expect(engine.state()).toMatchObject({ a: { fingerprint: { tokens: 3 } } });
  expect(engine.state().trouble).toBeUndefined();
});

test('words wait for the dictionary, readers do not', async () => {
  let loaded = () => {};
  const loadDictionary = vi.fn(() => new Promise<void>((resolve) => (loaded = resolve)));
  const { engine } = setUp({ loadDictionary });
  engine.write('a', 'one');
  engine.choose('words');
  await settle();
  expect(engine.state()).toMatchObject({ loadingDictionary: true, a: { pending: true } });
  engine.choose('reader');
  await settle();
  expect(engine.state()).toMatchObject({
    loadingDictionary: false,
    a: { fingerprint: { profile: 'reader' } },
  });
  engine.choose('words');
  loaded();
  await settle();
  expect(engine.state()).toMatchObject({
    loadingDictionary: false,
    a: { fingerprint: { profile: 'words' } },
  });
  expect(loadDictionary).toHaveBeenCalledOnce();
});

test('a dictionary that does not come is told, and asked for again', async () => {
  const loadDictionary = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline'));
  const { engine } = setUp({ loadDictionary });
  engine.choose('words');
  engine.write('a', 'one');
  await settle();
  expect(engine.state()).toMatchObject({ trouble: 'dictionary', a: { pending: false } });
  engine.start();
  await settle();
  expect(engine.state()).toMatchObject({ a: { fingerprint: { profile: 'words' } } });
});

test('without its dictionary the other profile still works', async () => {
  const { engine } = setUp({ loadDictionary: () => Promise.reject(new Error('offline')) });
  engine.write('a', 'one');
  engine.choose('words');
  await settle();
  engine.choose('reader');
  await settle();
  expect(engine.state()).toMatchObject({ a: { fingerprint: { profile: 'reader' } } });
  expect(engine.state().trouble).toBeUndefined();
});

test('whoever listens hears of every change until they stop', async () => {
  const { engine } = setUp();
  const listener = vi.fn();
  const stop = engine.subscribe(listener);
  engine.write('a', 'one');
  expect(listener).toHaveBeenCalledOnce();
  stop();
  await settle();
  expect(listener).toHaveBeenCalledOnce();
});
