/** As much at a stretch as leaves a frame its time. */
const STRETCH_MS = 8;

/** Makes a pause that lets the page do what it has to, whenever it has been kept from it for a while. */
export function paced(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < STRETCH_MS) return;
    await new Promise<void>((resolve) => {
      setTimeout(resolve);
    });
    since = performance.now();
  };
}
