/** What is read of an event of Chromium's trace. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Both in microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** What of it the thread had the processor: on a busy machine much less. */
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly url?: string } };
}

/** Names under which Chromium traces that script runs, or is made ready to. */
const SCRIPT = new Set([
  'EvaluateScript',
  'v8.compile',
  'FunctionCall',
  'RunMicrotasks',
  'FireIdleCallback',
  'FireAnimationFrame',
  'TimerFire',
  'v8.callFunction',
]);

/** How much of the processor the extension took on a page's main thread, in microseconds. */
export interface ScriptTime {
  /** Until the content script has run for the first time. */
  readonly start: number;
  /** The most in one task, in which nothing else can happen on the page. */
  readonly longest: number;
  /** Of all tasks. */
  readonly sum: number;
}

/** For a page that has no scripts but those in its HTML: all other script is the extension's. */
export function scriptTime(trace: Buffer): ScriptTime {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const content = traceEvents.filter(
    ({ name, args }) =>
      name === 'EvaluateScript' && /^chrome-extension:.*content/.test(args.data?.url ?? ''),
  );
  const [first] = content;
  if (!first) throw new Error('The content script is not in the trace.');
  const thread = traceEvents.filter(
    ({ ph, pid, tid }) => ph === 'X' && pid === first.pid && tid === first.tid,
  );
  const tasks = thread.filter(({ name }) => name === 'RunTask').map(span);
  const scripts = thread
    .filter(({ name, args }) => SCRIPT.has(name) && !/^http/.test(args.data?.url ?? ''))
    .map(span)
    .sort((a, b) => a.from - b.from || b.to - a.to);
  let end = 0;
  const outermost = scripts.filter(({ from, to }) => {
    if (from < end) return false;
    end = to;
    return true;
  });
  const inTask = tasks.map(({ from, to }) =>
    outermost
      .filter((script) => script.from >= from && script.to <= to)
      .reduce((sum, script) => sum + script.to - script.from, 0),
  );
  return {
    start: content.reduce((sum, event) => sum + span(event).took, 0),
    longest: Math.max(...inTask),
    sum: inTask.reduce((sum, time) => sum + time, 0),
  };
}

function span({ ts, dur = 0, tdur = dur }: TraceEvent) {
  return { from: ts, to: ts + dur, took: tdur };
}
