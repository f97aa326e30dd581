/** What the process ends with; 130 and 143 after a signal, as shells count. */
export const EXIT = {
  /** All went well; of `compare`: one article. */
  ok: 0,
  /** `compare`: two articles. */
  twoArticles: 1,
  /** An error: what was asked for could not be done. */
  error: 2,
  /** `dedupe`: done, but some lines were skipped. */
  linesSkipped: 3,
} as const;

/** Tells on standard error what went wrong; done when it is written, or nobody listens. */
export function printError(error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  return new Promise((resolve) => {
    process.stderr.write(`twicetold: ${message}\n`, () => resolve());
  });
}
