import type { CDPSession } from '@playwright/test';

/** The fields of an event in Chromium's trace that are used here. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds. */
  readonly dur?: number;
  /** The thread's processor time within `dur`, which is much less on a busy machine. */
  readonly tdur?: number;
  readonly args: {
    /** The name of the thread, in an event that names it. */
    readonly name?: string;
    /** The pages, at the start of a trace. */
    readonly data?: { readonly frames?: readonly { url: string; processId?: number }[] };
  };
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/**
 * Starts a trace of the browser.
 *
 * @param isWanted which events are kept, because a long trace has millions. By default, all.
 */
export async function startTrace(
  session: CDPSession,
  isWanted: (event: TraceEvent) => boolean = () => true,
): Promise<{ end(): Promise<TraceEvent[]> }> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown[] as TraceEvent[]) if (isWanted(event)) events.push(event);
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, traceBufferSizeInKb: BUFFER_KB },
  });
  return {
    end: async () => {
      const ended = new Promise<{ dataLossOccurred: boolean }>((resolve) =>
        session.once('Tracing.tracingComplete', resolve),
      );
      await session.send('Tracing.end');
      if ((await ended).dataLossOccurred) throw new Error("The trace didn't fit in its buffer.");
      return events;
    },
  };
}

/** The browser keeps the trace until its end. That of an import of 40,000 articles fits. */
const BUFFER_KB = 1_500_000;
