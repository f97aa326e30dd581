/** Answers only the latest request. */
export interface LatestOnly<Request> {
  /** Replaces every earlier request. */
  request(request: Request): void;
  /** Cancels all requests. */
  cancel(): void;
}

/**
 * Sends requests to a slow function, one at a time. During a call only the latest request waits,
 * and the result or error of an outdated call is discarded. So a component can request at every
 * keystroke: no queue grows, and no outdated result appears.
 */
export function latestOnly<Request, Result>(
  call: (request: Request) => Promise<Result>,
  onResult: (result: Result) => void,
  onError: (error: unknown) => void,
): LatestOnly<Request> {
  let current: object | undefined;
  let startNext: (() => void) | undefined;
  let isBusy = false;

  const start = async (request: Request, ticket: object) => {
    isBusy = true;
    try {
      const result = await call(request);
      if (current === ticket) onResult(result);
    } catch (error) {
      if (current === ticket) onError(error);
    }
    isBusy = false;
    const next = startNext;
    startNext = undefined;
    next?.();
  };

  return {
    request(request) {
      const ticket = {};
      current = ticket;
      if (isBusy) startNext = () => void start(request, ticket);
      else void start(request, ticket);
    },
    cancel() {
      current = undefined;
      startNext = undefined;
    },
  };
}
