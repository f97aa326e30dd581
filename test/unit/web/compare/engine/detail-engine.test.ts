import { expect, test, vi } from 'vitest';
import type { DetailService } from '../../../../../web/compare/engine/detail.worker.ts';
import { DetailEngine } from '../../../../../web/compare/engine/detail-engine.ts';
import type { DetailRequest, Details } from '../../../../../web/compare/engine/detail-service.ts';
import type { WorkerClient } from '../../../../../web/lib/worker-client.ts';

type Compute = (name: keyof Details, request: DetailRequest) => Promise<unknown>;

/** Creates an engine whose workers return their own arguments, or what `compute` returns. */
function setUp(compute: Compute = async (name, { texts, profile }) => ({ name, texts, profile })) {
  const requests: string[] = [];
  const workers: { onError: () => void; stop: ReturnType<typeof vi.fn> }[] = [];
  const engine = new DetailEngine((onError) => {
    const stop = vi.fn();
    workers.push({ onError, stop });
    const answer: Compute = (name, request) => {
      requests.push(`${name} ${request.texts.a}`);
      return compute(name, request);
    };
    return { compute: answer, stop } as unknown as WorkerClient<DetailService>;
  });
  return { engine, workers, requests };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const input = (a: string, profile: DetailRequest['profile'] = 'reader'): DetailRequest => ({
  texts: { a, b: 'other' },
  profile,
});

test('only requested details are computed, one after the other', async () => {
  const { engine, requests, workers } = setUp();
  engine.request('keywords');
  engine.request('contributions');
  engine.compare(input('one'));
  expect(engine.getState().contributions.state).toBe('loading');
  expect(engine.getState().keywords.state).toBe('idle');
  await settle();
  expect(engine.getState()).toMatchObject({
    contributions: { state: 'done', value: { name: 'contributions', texts: { a: 'one' } } },
    keywords: { state: 'done' },
    words: { state: 'idle' },
  });
  engine.request('words');
  await settle();
  expect(requests).toEqual(['contributions one', 'keywords one', 'words one']);
  expect(workers).toHaveLength(1);
});

test('a worker is stopped only when the texts change during its work', async () => {
  let answer = (_: unknown) => {};
  const { engine, workers, requests } = setUp(() => new Promise((resolve) => (answer = resolve)));
  engine.request('reader');
  engine.compare(input('one'));
  const late = answer;
  engine.compare(input('two'));
  expect(workers[0]?.stop).toHaveBeenCalledOnce();
  late({ of: 'one' });
  await settle();
  expect(engine.getState().reader.state).toBe('loading');
  answer({ of: 'two' });
  await settle();
  expect(engine.getState().reader).toEqual({ state: 'done', value: { of: 'two' } });
  engine.compare(input('three'));
  expect(workers[1]?.stop).not.toHaveBeenCalled();
  expect(requests).toEqual(['reader one', 'reader two', 'reader three']);
});

test('another profile computes again only what depends on it', async () => {
  const { engine, requests } = setUp();
  engine.request('contributions');
  engine.request('shingles');
  engine.compare(input('one'));
  await settle();
  expect(engine.resultsFor(input('one', 'words')).contributions).toEqual({ state: 'idle' });
  engine.compare(input('one', 'words'));
  await settle();
  expect(requests).toEqual(['contributions one', 'shingles one', 'contributions one']);
});

test('there are no results for other texts', async () => {
  const { engine } = setUp();
  engine.request('reader');
  engine.compare(input('one'));
  await settle();
  expect(engine.resultsFor(input('one')).reader.state).toBe('done');
  expect(engine.resultsFor(input('two')).reader.state).toBe('idle');
});

test('a failed detail is reported, does not block the others, and can be tried again', async () => {
  let online = false;
  const { engine } = setUp(async (name) => {
    if (name === 'words' && !online) throw new Error('offline');
    return {};
  });
  engine.request('words');
  engine.request('keywords');
  engine.compare(input('one'));
  await settle();
  expect(engine.getState()).toMatchObject({
    words: { state: 'failed' },
    keywords: { state: 'done' },
  });
  online = true;
  engine.retry('words');
  await settle();
  expect(engine.getState().words.state).toBe('done');
});
