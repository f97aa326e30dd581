import type { ReactNode } from 'react';
import { useDebouncedValue } from './use-debounced-value.ts';

/**
 * Announces text to screen readers once it has not changed for a while. It is meant for figures
 * whose description changes at each keystroke or step: only the last one is read out.
 *
 * @param props.children are text, or an element that is memoized: another element starts the wait
 * again, even if it looks the same.
 * @param props.isNews whether the first text is announced, too, because it is the result of something
 * that the user did. Otherwise it describes what is there when the page opens.
 */
export function Announce(props: {
  readonly children: ReactNode;
  readonly delayMs?: number;
  readonly isNews?: boolean;
  readonly testId?: string;
}) {
  const { children, delayMs = 800, isNews = false } = props;
  // Screen readers read out what is put into a status, but not what it begins with.
  const settled = useDebouncedValue(children, delayMs, isNews ? '' : children);
  return (
    <div role="status" className="visually-hidden" data-testid={props.testId}>
      {settled}
    </div>
  );
}
