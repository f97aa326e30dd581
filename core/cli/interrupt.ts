import type { Output } from './output.ts';

/** What a shell knows them by: 128 and the number of the signal. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * On Ctrl-C (or `kill`) ends the process with the last line whole. A reader that stands still keeps
 * it from being written to its end; the second Ctrl-C does not wait.
 *
 * @param tidy takes away what else stands on the terminal.
 */
export function endWithWholeLines(output: Output, tidy: () => void): void {
  for (const [signal, code] of Object.entries(EXIT_CODES)) {
    process.once(signal, () => {
      tidy();
      void output.close().finally(() => process.exit(code));
    });
  }
}
