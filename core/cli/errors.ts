/** The exit codes of the process. After a signal, it exits with 128 plus its number, as shells expect. */
export const EXIT = {
  /** Success. For `compare`: one article. */
  ok: 0,
  /** `compare`: two articles. */
  twoArticles: 1,
  /** An error: the command failed. */
  error: 2,
  /** `dedupe` and `import`: done, but some lines or entries were skipped. */
  linesSkipped: 3,
} as const;

/** Prints an error to standard error. Resolves when it is written or has no reader. */
export function printError(error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  return new Promise((resolve) => {
    process.stderr.write(`twicetold: ${message}\n`, () => resolve());
  });
}

/** Errors of a disk, a quota, or a limit of the system. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/**
 * Says in a clause why a file can't be written.
 *
 * @throws the error if the system didn't report it.
 */
export function whyNotWritten(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) throw error;
  if (error.code === 'ENOENT') return 'its folder is missing';
  return FULL.has(String(error.code)) ? 'the disk is full' : `${error.code}`;
}
