/** What took a moment is not done again for so many times as long: the page is the reader's. */
export const REST = 20;

/**
 * Does a thing once before the next paint, however often it is asked for until then; on large pages,
 * where it takes longer, more rarely.
 */
export function throttleToFrame(act: () => void): () => void {
  let asked = false;
  let rested = 0;
  const acting = () => {
    asked = false;
    const before = performance.now();
    act();
    const after = performance.now();
    rested = after + REST * (after - before);
  };
  return () => {
    if (asked) return;
    asked = true;
    const rest = rested - performance.now();
    if (rest <= 0) requestAnimationFrame(acting);
    else setTimeout(() => requestAnimationFrame(acting), rest);
  };
}
