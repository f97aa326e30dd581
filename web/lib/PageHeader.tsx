import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { shouldResetScroll } from './navigation.tsx';
import styles from './PageHeader.module.css';

/** The heading and introduction of a page. Also sets the document's title and description. */
export function PageHeader({
  title,
  description,
  heading,
  children,
}: {
  title: string;
  description: string;
  heading: string;
  children?: ReactNode;
}) {
  const name = useTranslations('app')('name');
  useEffect(() => {
    document.title = `${title} · ${name}`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description, name]);
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!shouldResetScroll()) return;
    scrollTo(0, 0);
    headingRef.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles['opening']}>
      {/* Focused after a link led here, so that screen readers announce the page. */}
      <h1 ref={headingRef} tabIndex={-1}>
        {heading}
      </h1>
      {children && <div className="prose">{children}</div>}
    </div>
  );
}
