/** The fields of an event in Chromium's trace that are used here. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds, as all times here. */
  readonly ts: number;
  readonly dur?: number;
  /** The thread's processor time within `dur`, which is much less on a busy machine. */
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly url?: string } };
}

/** The names of trace events in which a script runs or is compiled. */
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

/** The extension's processor time on a page's main thread, in milliseconds. */
export interface ScriptTime {
  /** The most in one task, which blocks everything else on the page. */
  readonly longest: number;
  /** In all tasks. */
  readonly sum: number;
}

/** Reads the trace of a page whose own scripts are all in its HTML, so the others are the extension's. */
export function scriptTime(trace: Buffer): ScriptTime {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const first = traceEvents.find(
    ({ name, args }) =>
      name === 'EvaluateScript' && /^chrome-extension:.*content/.test(args.data?.url ?? ''),
  );
  if (!first) throw new Error("The content script isn't in the trace.");
  const thread = traceEvents.filter(
    ({ ph, pid, tid }) => ph === 'X' && pid === first.pid && tid === first.tid,
  );
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
  const inTask = thread
    .filter(({ name }) => name === 'RunTask')
    .map(span)
    .map((task) =>
      outermost
        .filter(({ from, to }) => from >= task.from && to <= task.to)
        .reduce((sum, { took }) => sum + took / 1000, 0),
    );
  return { longest: Math.max(...inTask), sum: inTask.reduce((sum, time) => sum + time, 0) };
}

function span({ ts, dur = 0, tdur = dur }: TraceEvent) {
  return { from: ts, to: ts + dur, took: tdur };
}
