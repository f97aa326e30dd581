import type { ReactNode } from 'react';
import { useDebouncedValue } from './use-debounced-value.ts';

/**
 * Announces text to screen readers once it has not changed for a while. It is meant for figures
 * whose description changes at each keystroke or step: only the last one is read out.
 *
 * @param props.children are text, or an element that is memoized: another element starts the wait
 * again, even if it looks the same.
 */
export function Announce(props: {
  readonly children: ReactNode;
  readonly delayMs?: number;
  readonly testId?: string;
}) {
  const settled = useDebouncedValue(props.children, props.delayMs ?? 800);
  return (
    <div role="status" className="visually-hidden" data-testid={props.testId}>
      {settled}
    </div>
  );
}
