import { statSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { WORDS_TF } from '../../../../../core/lab/recipe.ts';
import type { ExplainService } from '../../../../../web/explain/engine/explain.worker.ts';
import { ExplainEngine } from '../../../../../web/explain/engine/explain-engine.ts';
import { DICTIONARY_BYTES } from '../../../../../web/explain/engine/fetch-dictionary.ts';
import type { Question } from '../../../../../web/explain/engine/picture.ts';
import { PictureMaker } from '../../../../../web/explain/engine/picture-maker.ts';

/** A worker on this thread, whose dictionary knows pairs of characters, or does what a test says. */
function setUp(changes: Partial<ExplainService> = {}) {
  const workers: { broken: () => void; stop: ReturnType<typeof vi.fn> }[] = [];
  const engine = new ExplainEngine((broken) => {
    let loaded = false;
    const cut = (text: string) => text.match(/\p{Script=Han}{1,2}/gu) ?? [];
    const maker = new PictureMaker(() => (loaded ? { cut } : {}));
    const stop = vi.fn();
    workers.push({ broken, stop });
    return {
      picture: (question) => maker.make(question),
      load: async (_, progress) => {
        progress(DICTIONARY_BYTES);
        loaded = true;
      },
      stop,
      ...changes,
    };
  });
  engine.start();
  return { engine, workers };
}

const question = (text: string): Question => ({ text, before: '', recipe: WORDS_TF, rows: 24 });
const terms = (engine: ExplainEngine) =>
  engine.state().picture?.features.rows.map(({ term }) => term);

test('the picture is of the newest question', async () => {
  const { engine } = setUp();
  engine.ask(question('first'));
  engine.ask(question('second'));
  expect(engine.state().pending).toBe(true);
  await vi.waitFor(() => expect(engine.state().pending).toBe(false));
  expect(terms(engine)).toEqual(['second']);
});

test('what a picture lacks is loaded, its progress told, and the question asked anew', async () => {
  const { engine } = setUp();
  const seen: unknown[] = [];
  engine.subscribe(() => seen.push(engine.state().loading.dictionary, terms(engine)));
  engine.ask(question('飞碟外星'));
  await vi.waitFor(() => expect(terms(engine)).toEqual(['飞碟', '外星']));
  expect(seen).toContainEqual(['飞', '碟', '外', '星']);
  expect(seen).toContainEqual({ state: 'loading', bytes: DICTIONARY_BYTES });
  expect(engine.state().loading.dictionary).toEqual({ state: 'ready' });
});

test('a text that wants nothing loads nothing', async () => {
  const load = vi.fn();
  const { engine } = setUp({ load });
  engine.ask(question('the ferry'));
  await vi.waitFor(() => expect(engine.state().pending).toBe(false));
  expect(load).not.toHaveBeenCalled();
});

test('what does not load is told, not asked for at each keystroke, and asked for again when wanted', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  const { engine } = setUp({ load });
  engine.ask(question('飞碟'));
  await vi.waitFor(() => expect(engine.state().loading.dictionary).toEqual({ state: 'failed' }));
  expect(terms(engine)).toEqual(['飞', '碟']);
  engine.ask(question('外星'));
  await vi.waitFor(() => expect(terms(engine)).toEqual(['外', '星']));
  expect(load).toHaveBeenCalledOnce();
  engine.reload();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
});

test('a worker that dies is told; started again, it answers what was asked last', async () => {
  const { engine, workers } = setUp();
  engine.ask(question('first'));
  await vi.waitFor(() => expect(terms(engine)).toEqual(['first']));
  workers[0]?.broken();
  expect(engine.state()).toMatchObject({ broken: true, pending: false });
  expect(terms(engine)).toEqual(['first']);
  engine.ask(question('second'));
  engine.start();
  await vi.waitFor(() => expect(terms(engine)).toEqual(['second']));
  expect(engine.state().broken).toBe(false);
});

test('a picture that cannot be made counts as a dead worker, and so does none at all', async () => {
  const { engine } = setUp({ picture: () => Promise.reject(new Error('out of memory')) });
  engine.ask(question('first'));
  await vi.waitFor(() => expect(engine.state().broken).toBe(true));
  const none = new ExplainEngine(() => {
    throw new Error('no workers here');
  });
  none.start();
  expect(none.state().broken).toBe(true);
});

test('the end of the dictionary’s progress is the size of its file', () => {
  const file = 'node_modules/jieba-wasm/pkg/web/jieba_rs_wasm_bg.wasm';
  expect(statSync(file).size).toBe(DICTIONARY_BYTES);
});
