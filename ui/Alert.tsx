import type { ReactNode } from 'react';
import styles from './Alert.module.css';

/** Focuses what a button is in, because the button is about to disappear. */
function focusAround(button: HTMLElement): void {
  const around = button.closest<HTMLElement>('figure, section, main');
  if (!around) return;
  around.tabIndex = -1;
  around.focus({ preventScroll: true });
}

/**
 * Reports an error, with a button to try again if there is a way.
 *
 * @param props.role is `alert` unless the message can wait until the screen reader is quiet.
 * @param props.className is added, for example `card` for a frame.
 */
export function Alert(props: {
  readonly children: ReactNode;
  readonly retry?: { readonly label: string; readonly onClick: () => void } | undefined;
  readonly role?: 'alert' | 'status';
  readonly className?: string | undefined;
  readonly testId?: string | undefined;
}) {
  const { children, retry, role = 'alert' } = props;
  return (
    <div
      role={role}
      className={[styles['alert'], props.className].filter(Boolean).join(' ')}
      data-testid={props.testId}
    >
      <p>{children}</p>
      {retry && (
        <button
          type="button"
          className="button"
          onClick={({ currentTarget }) => {
            focusAround(currentTarget);
            retry.onClick();
          }}
        >
          {retry.label}
        </button>
      )}
    </div>
  );
}
