/** What the sections of `DetailSections.tsx` share: they request, await, and show a result. */
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Alert } from '../../../ui/Alert.tsx';
import { useInViewOnce } from '../../lib/hooks.ts';
import type { AsyncResult } from '../engine/detail-engine.ts';
import styles from './AsyncContent.module.css';

/**
 * Shows a result. While a newer one is being computed, it keeps the previous one, dimmed. Without
 * either it shows an {@link AsyncNote}.
 */
export function AsyncContent<Value extends object>({
  result,
  retry,
  className = '',
  children,
}: {
  result: AsyncResult<Value>;
  retry: () => void;
  className?: string | undefined;
  children: (value: Value) => ReactNode;
}) {
  const value = useKeepPrevious(result);
  if (result.state !== 'done' && !value) return <AsyncNote state={result.state} retry={retry} />;
  return (
    <div
      className={`${styles['content']} ${className}`}
      data-stale={result.state !== 'done' || undefined}
    >
      {value && children(value)}
    </div>
  );
}

function useKeepPrevious<Value extends object>(result: AsyncResult<Value>): Value | undefined {
  const [previous, setPrevious] = useState<Value>();
  const value = result.state === 'done' ? result.value : undefined;
  if (value && value !== previous) setPrevious(value);
  return result.state === 'loading' || result.state === 'idle' ? previous : value;
}

/** Says why the result is missing, and lets the reader try again after a failure. */
export function AsyncNote({
  state,
  retry,
}: {
  state: Exclude<AsyncResult<unknown>['state'], 'done'>;
  retry?: () => void;
}) {
  const t = useTranslations('result.details');
  return (
    <Alert
      role="status"
      className={styles['note']}
      retry={state === 'failed' && retry ? { label: t('retry'), onClick: retry } : undefined}
    >
      {t(state)}
    </Alert>
  );
}

/**
 * Calls `onView` when its children are on the screen for the first time, or when the page has been
 * open and idle for a while.
 */
export function InViewTrigger({
  onView,
  isCostly,
  className,
  children,
}: {
  onView: () => void;
  /** Whether it waits for the reader, as it downloads megabytes. */
  isCostly?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const isSeen = useInViewOnce(ref, '0px', isCostly);
  const handleView = useEffectEvent(onView);
  useEffect(() => {
    if (isSeen) handleView();
  }, [isSeen]);
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  );
}
