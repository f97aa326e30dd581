/** Whether the browser's storage took something. */
export function stored(storing: Promise<void>): Promise<boolean> {
  return storing.then(
    () => true,
    (error: unknown) => {
      console.error(error);
      return false;
    },
  );
}
