/** Tells on standard error what went wrong; done when it is written, or nobody listens. */
export function complain(error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  return new Promise((resolve) => {
    process.stderr.write(`twicetold: ${message}\n`, () => resolve());
  });
}
