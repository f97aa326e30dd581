import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { address } from '../state/address.ts';
import { isEntered } from './entering.ts';
import styles from './RoomOpening.module.css';

/** How a room begins: its heading, what it is for, and the same in the window's title. */
export function RoomOpening({
  title,
  description,
  heading,
  contents,
  children,
}: {
  title: string;
  description: string;
  heading: string;
  /** Where one can go in the room. */
  contents?: ReactNode;
  children?: ReactNode;
}) {
  const name = useTranslations('shell')('name');
  useEffect(() => {
    document.title = `${title} · ${name}`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description, name]);
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isEntered(address.read())) return;
    scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles['opening']}>
      {/* Focused when a link has led here, so that a screen reader says where one is. */}
      <h1 ref={top} tabIndex={-1}>
        {heading}
      </h1>
      <div className="prose">{children}</div>
      {contents}
    </div>
  );
}
