import { type ReactNode, useState } from 'react';

/**
 * A summary that opens and closes what it hides.
 *
 * @param props.isLazy renders the children only while they are open. Others are found by a search
 * in the page, which opens them.
 * @param props.isOpen opens it from the beginning, or once it becomes true.
 */
export function Disclosure(props: {
  readonly summary: ReactNode;
  readonly isLazy?: boolean;
  readonly isOpen?: boolean;
  readonly className?: string | undefined;
  readonly testId?: string;
  readonly children: ReactNode;
}) {
  const { isOpen: isRequested = false } = props;
  const [isOpen, setIsOpen] = useState(isRequested);
  const [wasRequested, setWasRequested] = useState(isRequested);
  if (isRequested !== wasRequested) {
    setWasRequested(isRequested);
    if (isRequested) setIsOpen(true);
  }
  return (
    <details
      className={props.className}
      data-testid={props.testId}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{props.summary}</summary>
      {(isOpen || !props.isLazy) && props.children}
    </details>
  );
}
