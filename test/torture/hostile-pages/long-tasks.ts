import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { CDPSession } from '@playwright/test';

/** The longest that the content script may keep a page's main thread busy. */
export const MAX_TASK_MS = 50;

/** Events of Chromium's trace in which the browser itself works, for whatever reason. */
const OF_BROWSER = new Set([
  // Includes what follows a layout, which has no event of its own.
  'Document::UpdateStyleAndLayout',
  'Layout',
  'UpdateLayoutTree',
  'ParseHTML',
  // `elementsFromPoint` causes it, too.
  'PrePaint',
  'HitTest',
  'LayoutView::HitTest',
  'MajorGC',
  'MinorGC',
  'BlinkGC.AtomicPhase',
  'V8.GC_HEAP_ENSURE_SWEEPING_COMPLETED',
]);

/**
 * A sample stands for the time until the next one, but for no more than this. On a busy machine, there
 * were 7 samples in a task of 184 ms, which say little about it.
 */
const MAX_SAMPLE_MS = 5;

/** Where the traces of tasks that took too long are kept. */
const FOLDER = 'dist/torture/traces';

const CATEGORIES = [
  'blink',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'blink_gc',
];

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly id?: string;
  /** In microseconds, as all times in a trace. */
  readonly ts: number;
  readonly dur?: number;
  /** The part of `dur` in which the thread had the processor: on a busy machine much less. */
  readonly tdur?: number;
  readonly args: { readonly data?: ProfileData };
}

interface ProfileData {
  readonly startTime?: number;
  readonly timeDeltas?: readonly number[];
  readonly cpuProfile?: {
    readonly nodes?: readonly ProfileNode[];
    readonly samples?: readonly number[];
  };
}

interface ProfileNode {
  readonly id: number;
  readonly parent?: number;
  readonly callFrame: { readonly url?: string };
}

/** Records which functions run in all tabs, several samples in a millisecond. */
export class TaskRecorder {
  readonly #session: CDPSession;
  readonly #extensionId: string;

  /** @param session with the browser itself. */
  constructor(session: CDPSession, extensionId: string) {
    this.#session = session;
    this.#extensionId = extensionId;
  }

  async start(): Promise<void> {
    await this.#session.send('Tracing.start', {
      // As messages, a hundred thousand events would take seconds.
      transferMode: 'ReturnAsStream',
      streamCompression: 'gzip',
      traceConfig: { includedCategories: CATEGORIES },
    });
  }

  /**
   * Ends the recording, and says how long the content script's longest task took if that is too long.
   * The trace is kept then, because replays often don't show such a task again.
   */
  async stop(): Promise<string | undefined> {
    const completed = new Promise<string>((resolve) => {
      this.#session.once('Tracing.tracingComplete', ({ stream = '' }) => resolve(stream));
    });
    await this.#session.send('Tracing.end');
    const trace = await this.#read(await completed);
    const events = [...neededEvents(gunzipSync(trace))];
    const task = longestTask(events, `chrome-extension://${this.#extensionId}/content/`);
    const longest = Math.round(task);
    if (longest <= MAX_TASK_MS) return undefined;
    mkdirSync(FOLDER, { recursive: true });
    const file = join(FOLDER, `${Date.now()}.json.gz`);
    writeFileSync(file, trace);
    return `A task of ${longest} ms (${file})`;
  }

  async #read(handle: string): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let isEnd = false; !isEnd; ) {
      const { data, eof, base64Encoded } = await this.#session.send('IO.read', { handle });
      parts.push(Buffer.from(data, base64Encoded ? 'base64' : 'utf8'));
      isEnd = eof;
    }
    await this.#session.send('IO.close', { handle });
    return Buffer.concat(parts);
  }
}

const NEEDED = new RegExp(
  `"name":"(?:${['RunTask', 'Profile(?:Chunk)?', ...OF_BROWSER].join('|')})"`,
);

/**
 * Parses the events of a trace that count, each of which is one line. The trace of a page that never
 * rests is too long for one string.
 */
function* neededEvents(trace: Buffer): Generator<TraceEvent> {
  for (let from = 0, end = 0; end >= 0; from = end + 1) {
    end = trace.indexOf('\n', from);
    const line = trace.toString('utf8', from, end < 0 ? trace.length : end);
    if (NEEDED.test(line)) yield JSON.parse(line.replace(/(?:,|\],"metadata":)$/, ''));
  }
}

/**
 * Returns the milliseconds that scripts of one origin took in the longest task of any main thread,
 * without what the browser did meanwhile: layout, parsing, and garbage collection. It counts the
 * thread's own time, so other work on the machine makes no difference.
 */
export function longestTask(events: readonly TraceEvent[], url: string): number {
  let longest = 0;
  for (const { pid, tid, samples: own } of sampledThreads(events, url)) {
    const onThread = events.filter((event) => event.pid === pid && event.tid === tid);
    const ofBrowser = onThread.filter(({ name }) => OF_BROWSER.has(name));
    const tasks = onThread.filter(
      ({ name, tdur = 0 }) => name === 'RunTask' && tdur > MAX_TASK_MS * 1000,
    );
    for (const task of tasks) {
      const { ts, dur = 0, tdur = 0 } = task;
      const samples = own.filter(({ at }) => isIn(at, task));
      let time = 0;
      for (const [i, { at, isOurs }] of samples.entries()) {
        const next = samples[i + 1]?.at ?? ts + dur;
        const counts = isOurs && !ofBrowser.some((span) => isIn(at, span));
        if (counts) time += Math.min(next - at, MAX_SAMPLE_MS * 1000);
      }
      longest = Math.max(longest, (time * Math.min(1, tdur / dur)) / 1000);
    }
  }
  return longest;
}

function isIn(at: number, { ts, dur = 0 }: TraceEvent): boolean {
  return at >= ts && at < ts + dur;
}

interface Sample {
  readonly at: number;
  /** Whether a function of the extension was running, or had called what was. */
  readonly isOurs: boolean;
}

interface SampledThread extends Pick<TraceEvent, 'pid' | 'tid'> {
  readonly samples: readonly Sample[];
}

function sampledThreads(events: readonly TraceEvent[], url: string): SampledThread[] {
  const profiles = events.filter(({ name }) => name === 'Profile');
  return profiles.map(({ pid, tid, id, ts, args }) => {
    const chunks = events
      .filter((event) => event.name === 'ProfileChunk' && event.pid === pid && event.id === id)
      .sort((a, b) => a.ts - b.ts);
    const ours = new Set<number>();
    const samples: Sample[] = [];
    let at = args.data?.startTime ?? ts;
    for (const { cpuProfile, timeDeltas = [] } of chunks.map(({ args }) => args.data ?? {})) {
      for (const { id, parent, callFrame } of cpuProfile?.nodes ?? []) {
        const isCalled = parent !== undefined && ours.has(parent);
        if (isCalled || callFrame.url?.startsWith(url)) ours.add(id);
      }
      for (const [i, node] of (cpuProfile?.samples ?? []).entries()) {
        at += timeDeltas[i] ?? 0;
        samples.push({ at, isOurs: ours.has(node) });
      }
    }
    return { pid, tid, samples };
  });
}
