import { expect, test, vi } from 'vitest';
import { ComparisonEngine } from '../../../../../web/compare/engine/comparison-engine.ts';
import type {
  FingerprintService,
  SketchedFingerprint,
} from '../../../../../web/compare/engine/fingerprint.worker.ts';
import { NO_SENTENCES } from '../../../../no-sentences.ts';

/** Starts an engine whose workers use the length of a text as its tokens, or what `changes` has. */
function setUp(changes: Partial<FingerprintService> = {}) {
  const workers: { onError: () => void; stop: ReturnType<typeof vi.fn> }[] = [];
  const engine = new ComparisonEngine((onError) => {
    const stop = vi.fn();
    workers.push({ onError, stop });
    return {
      fingerprint: async (text, profile): Promise<SketchedFingerprint> => ({
        sketch: NO_SENTENCES,
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

test('a response that arrives after the text was deleted is ignored', async () => {
  const { engine } = setUp();
  engine.setText('a', 'four');
  engine.setText('a', '');
  await settle();
  expect(engine.getState().a).toEqual({ isPending: false });
});

test('texts that change while the worker is down are fingerprinted after a restart', async () => {
  const { engine, workers } = setUp();
  engine.setText('a', 'one');
  workers[0]?.onError();
  expect(engine.getState()).toMatchObject({ error: 'worker', a: { isPending: false } });
  expect(workers[0]?.stop).toHaveBeenCalledOnce();
  engine.setText('b', 'three');
  engine.setProfile('words');
  expect(engine.getState()).toMatchObject({ error: 'worker', b: { isPending: false } });
  engine.start();
  await settle();
  const fingerprints = [engine.getState().a.fingerprint, engine.getState().b.fingerprint];
  expect(fingerprints).toMatchObject([
    { tokens: 3, profile: 'words' },
    { tokens: 5, profile: 'words' },
  ]);
  expect(engine.getState().error).toBeUndefined();
});

test('an error of a stopped worker is ignored', async () => {
  const { engine, workers } = setUp();
  engine.setText('a', 'one');
  engine.start();
  workers[0]?.onError();
  await settle();
  expect(engine.getState()).toMatchObject({ a: { fingerprint: { tokens: 3 } } });
  expect(engine.getState().error).toBeUndefined();
});
