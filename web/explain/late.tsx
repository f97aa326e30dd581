import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { inTurn } from '../shared/in-turn.ts';
import styles from './Chapter.module.css';
import { Chapter } from './Chapter.tsx';
import type { ChapterName } from './chapter-names.ts';

/** A chapter whose contents come after the first view; its heading is there at once. */
export function late(
  name: ChapterName,
  load: () => Promise<{ default: ComponentType }>,
): ComponentType {
  const Contents = lazy(() => inTurn(load));
  return function LateChapter() {
    const t = useTranslations('explain');
    return (
      <Chapter name={name} heading={t(`${name}.heading`)}>
        <Suspense fallback={<div className={styles['late']} />}>
          <Contents />
        </Suspense>
      </Chapter>
    );
  };
}
