import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import styles from './RoomOpening.module.css';

/** How a room begins: its heading, what it is for, and the same in the window's title. */
export function RoomOpening({
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
  const name = useTranslations('shell')('name');
  useEffect(() => {
    document.title = `${title} · ${name}`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description, name]);
  return (
    <div className={styles['opening']}>
      {/* Focused when the room changes, so that a screen reader says where one is. */}
      <h1 tabIndex={-1}>{heading}</h1>
      {children}
    </div>
  );
}
