import { statSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { WORDS_TF } from '../../../../../core/lab/recipe.ts';
import type { ExplainService } from '../../../../../web/explain/engine/explain.worker.ts';
import { ExplainEngine } from '../../../../../web/explain/engine/explain-engine.ts';
import { DICTIONARY_BYTES } from '../../../../../web/explain/engine/resources.ts';
import type { TraceRequest } from '../../../../../web/explain/engine/trace-view.ts';
import { TraceViewBuilder } from '../../../../../web/explain/engine/trace-view-builder.ts';

/** Creates an engine with a worker on this thread. The words of its dictionary are pairs of characters. */
function setUp(changes: Partial<ExplainService> = {}) {
  const workers: { crash: () => void; stop: ReturnType<typeof vi.fn> }[] = [];
  const engine = new ExplainEngine((crash) => {
    let loaded = false;
    const cut = (text: string) => text.match(/\p{Script=Han}{1,2}/gu) ?? [];
    const builder = new TraceViewBuilder(() => (loaded ? { cut } : {}));
    const stop = vi.fn();
    workers.push({ crash, stop });
    return {
      trace: (request) => builder.build(request),
      load: async (_, onProgress) => {
        onProgress(DICTIONARY_BYTES);
        loaded = true;
      },
      stop,
      ...changes,
    };
  });
  engine.start();
  return { engine, workers };
}

const createRequest = (text: string): TraceRequest => ({
  text,
  before: '',
  recipe: WORDS_TF,
  rows: 24,
});
const terms = (engine: ExplainEngine) =>
  engine.getState().view?.features.rows.map(({ term }) => term);

test('the view answers the latest request', async () => {
  const { engine } = setUp();
  engine.request(createRequest('first'));
  engine.request(createRequest('second'));
  expect(engine.getState().isPending).toBe(true);
  await vi.waitFor(() => expect(engine.getState().isPending).toBe(false), 30_000);
  expect(terms(engine)).toEqual(['second']);
});

test('a missing resource is loaded with progress, then the request is repeated', async () => {
  const { engine } = setUp();
  const seen: unknown[] = [];
  engine.subscribe(() => seen.push(engine.getState().loading.dictionary, terms(engine)));
  engine.request(createRequest('飞碟外星'));
  await vi.waitFor(() => expect(terms(engine)).toEqual(['飞碟', '外星']), 30_000);
  expect(seen).toContainEqual(['飞', '碟', '外', '星']);
  expect(seen).toContainEqual({ state: 'loading', bytes: DICTIONARY_BYTES });
  expect(engine.getState().loading.dictionary).toEqual({ state: 'ready' });
});

test('a resource that failed to load is loaded again on request only', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  const { engine } = setUp({ load });
  engine.request(createRequest('飞碟'));
  await vi.waitFor(
    () => expect(engine.getState().loading.dictionary).toEqual({ state: 'failed' }),
    30_000,
  );
  expect(terms(engine)).toEqual(['飞', '碟']);
  engine.request(createRequest('外星'));
  await vi.waitFor(() => expect(terms(engine)).toEqual(['外', '星']), 30_000);
  expect(load).toHaveBeenCalledOnce();
  engine.reload();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), 30_000);
});

test('a crashed worker is reported, and after a restart it answers the latest request', async () => {
  const { engine, workers } = setUp();
  engine.request(createRequest('first'));
  await vi.waitFor(() => expect(terms(engine)).toEqual(['first']), 30_000);
  workers[0]?.crash();
  expect(engine.getState()).toMatchObject({ hasCrashed: true, isPending: false });
  expect(terms(engine)).toEqual(['first']);
  engine.request(createRequest('second'));
  engine.start();
  await vi.waitFor(() => expect(terms(engine)).toEqual(['second']), 30_000);
  expect(engine.getState().hasCrashed).toBe(false);
});

test('a failed trace counts as a crash, and so does a worker that can’t start', async () => {
  const { engine } = setUp({ trace: () => Promise.reject(new Error('out of memory')) });
  engine.request(createRequest('first'));
  await vi.waitFor(() => expect(engine.getState().hasCrashed).toBe(true), 30_000);
  const withoutWorker = new ExplainEngine(() => {
    throw new Error('workers are disabled');
  });
  withoutWorker.start();
  expect(withoutWorker.getState().hasCrashed).toBe(true);
});

test('the progress of the dictionary ends at the size of its file', () => {
  const file = 'node_modules/jieba-wasm/pkg/web/jieba_rs_wasm_bg.wasm';
  expect(statSync(file).size).toBe(DICTIONARY_BYTES);
});
