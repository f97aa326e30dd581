import { expect, test, vi } from 'vitest';
import type { Findings } from '../../../../../web/compare/engine/comparison.ts';
import type { DetailService } from '../../../../../web/compare/engine/detail.worker.ts';
import { DetailEngine } from '../../../../../web/compare/engine/detail-engine.ts';
import type { DetailQuestion } from '../../../../../web/compare/engine/find-details.ts';
import type { WorkerClient } from '../../../../../web/lib/worker-client.ts';

type Find = (name: keyof Findings, question: DetailQuestion) => Promise<unknown>;

/** An engine with workers that answer with what they were asked, or as a test tells them to. */
function setUp(find: Find = async (name, { texts, profile }) => ({ name, texts, profile })) {
  const asked: string[] = [];
  const workers: { broken: () => void; stop: ReturnType<typeof vi.fn> }[] = [];
  const engine = new DetailEngine((broken) => {
    const stop = vi.fn();
    workers.push({ broken, stop });
    const answer: Find = (name, question) => {
      asked.push(`${name} ${question.texts.a}`);
      return find(name, question);
    };
    return { find: answer, stop } as unknown as WorkerClient<DetailService>;
  });
  return { engine, workers, asked };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const about = (a: string, profile: DetailQuestion['profile'] = 'reader'): DetailQuestion => ({
  texts: { a, b: 'other' },
  profile,
});

test('what is wanted is found out, one thing after the other, and nothing else', async () => {
  const { engine, asked, workers } = setUp();
  engine.want('keywords');
  engine.want('pushes');
  engine.compare(about('one'));
  expect(engine.state().pushes.state).toBe('working');
  expect(engine.state().keywords.state).toBe('unasked');
  await settle();
  expect(engine.state()).toMatchObject({
    pushes: { state: 'done', value: { name: 'pushes', texts: { a: 'one' } } },
    keywords: { state: 'done' },
    words: { state: 'unasked' },
  });
  engine.want('words');
  await settle();
  expect(asked).toEqual(['pushes one', 'keywords one', 'words one']);
  expect(workers).toHaveLength(1);
});

test('a worker is ended in the middle of its work when the texts change, and only then', async () => {
  let answer = (_: unknown) => {};
  const { engine, workers, asked } = setUp(() => new Promise((resolve) => (answer = resolve)));
  engine.want('reader');
  engine.compare(about('one'));
  const late = answer;
  engine.compare(about('two'));
  expect(workers[0]?.stop).toHaveBeenCalledOnce();
  late({ of: 'one' });
  await settle();
  expect(engine.state().reader.state).toBe('working');
  answer({ of: 'two' });
  await settle();
  expect(engine.state().reader).toEqual({ state: 'done', value: { of: 'two' } });
  engine.compare(about('three'));
  expect(workers[1]?.stop).not.toHaveBeenCalled();
  expect(asked).toEqual(['reader one', 'reader two', 'reader three']);
});

test('another profile asks anew only for what depends on it', async () => {
  const { engine, asked } = setUp();
  engine.want('pushes');
  engine.want('shingles');
  engine.compare(about('one'));
  await settle();
  expect(engine.about(about('one', 'words')).pushes).toEqual({ state: 'unasked' });
  engine.compare(about('one', 'words'));
  await settle();
  expect(asked).toEqual(['pushes one', 'shingles one', 'pushes one']);
});

test('of texts that it is not asked about it knows nothing', async () => {
  const { engine } = setUp();
  engine.want('reader');
  engine.compare(about('one'));
  await settle();
  expect(engine.about(about('one')).reader.state).toBe('done');
  expect(engine.about(about('two')).reader.state).toBe('unasked');
});

test('what fails is told, does not hold up the rest, and is tried again when asked', async () => {
  let online = false;
  const { engine } = setUp(async (name) => {
    if (name === 'words' && !online) throw new Error('offline');
    return {};
  });
  engine.want('words');
  engine.want('keywords');
  engine.compare(about('one'));
  await settle();
  expect(engine.state()).toMatchObject({ words: { state: 'failed' }, keywords: { state: 'done' } });
  online = true;
  engine.retry('words');
  await settle();
  expect(engine.state().words.state).toBe('done');
});

test('a worker that dies fails what it was at, and the next thing gets another one', async () => {
  const { engine, workers } = setUp((name) =>
    name === 'reader' ? new Promise(() => {}) : Promise.resolve({}),
  );
  engine.want('reader');
  engine.want('shingles');
  engine.compare(about('one'));
  workers[0]?.broken();
  await settle();
  expect(engine.state()).toMatchObject({
    reader: { state: 'failed' },
    shingles: { state: 'done' },
  });
  expect(workers).toHaveLength(2);
});

test('a browser that refuses to start a worker is told, not thrown at', async () => {
  const engine = new DetailEngine(() => {
    throw new Error('no workers here');
  });
  engine.want('reader');
  engine.compare(about('one'));
  await settle();
  expect(engine.state().reader.state).toBe('failed');
});

test('texts beyond all measure are not begun with', async () => {
  const { engine, asked } = setUp();
  engine.want('reader');
  engine.compare(about('x'.repeat(8_000_001)));
  await settle();
  expect(engine.state().reader.state).toBe('too-long');
  expect(asked).toEqual([]);
});

test('what was cut off when its worker was stopped is asked for anew', async () => {
  const { engine, asked } = setUp(() => new Promise(() => {}));
  engine.want('reader');
  engine.compare(about('one'));
  engine.stop();
  expect(engine.state().reader.state).toBe('unasked');
  engine.compare(about('one'));
  expect(asked).toEqual(['reader one', 'reader one']);
});
