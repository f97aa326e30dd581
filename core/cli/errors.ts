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

/** The exit codes after a signal. */
export const SIGNAL_EXITS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Replaces the characters of an id or a name that would change what else is on a terminal. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '\ufffd');
}

/** Does the same with a message, which may have several lines. */
export function printableLines(message: string): string {
  return message.split('\n').map(printable).join('\n');
}

/** Prints an error to standard error. Resolves when it is written or has no reader. */
export function printError(error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  return new Promise((resolve) => {
    process.stderr.write(`twicetold: ${printableLines(message)}\n`, () => resolve());
  });
}

const WHY_NOT_WRITTEN: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EFBIG: 'the disk is full',
  ENOENT: 'its folder is missing',
  ENOTDIR: 'a part of its path is a file',
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'the disk is read-only',
  ENAMETOOLONG: 'its name is too long',
};

/**
 * Says in a clause why a file can't be written.
 *
 * @throws the error if the system didn't report it.
 */
export function whyNotWritten(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) throw error;
  return WHY_NOT_WRITTEN[String(error.code)] ?? `${error.code}`;
}

/** Whether an error of Node has this code, such as `ENOENT`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
