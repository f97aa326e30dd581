import { Activity, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { ReplayEarlyInput } from '../lib/early-input.ts';
import { firstAction, type LazyComponent, lazyWithPreload, loadWhenIdle } from '../lib/lazy.tsx';
import { PAGE_NAMES, type PageName } from '../lib/route.ts';
import styles from './App.module.css';

/** Each page loads its own code and messages. */
const pages: Readonly<Record<PageName, LazyComponent<object>>> = {
  explain: lazyWithPreload(() => import('../explain/ExplainPage.tsx')),
  compare: lazyWithPreload(() => import('../compare/ComparePage.tsx')),
  tables: lazyWithPreload(() => import('../tables/TablesPage.tsx')),
};

/** Loads a page, so that it renders at once. An error appears where the page is shown. */
export function preloadPage(page: PageName): Promise<void> {
  return pages[page].preload();
}

/** Shows the current page. The pages visited before stay mounted but hidden, with all their state. */
export function Pages({ current }: { current: PageName }) {
  const [visited, setVisited] = useState<readonly PageName[]>([current]);
  if (!visited.includes(current)) setVisited([...visited, current]);
  // Effects of parents run last, so the other pages load after everything that this page loads.
  useEffect(() => {
    void firstAction().then(() => {
      for (const page of PAGE_NAMES) void loadWhenIdle(pages[page].preload);
    });
  }, []);
  return visited.map((page) => {
    const Page = pages[page].Component;
    return (
      <Activity key={page} mode={page === current ? 'visible' : 'hidden'}>
        <ErrorBoundary>
          <Suspense fallback={<Loading />}>
            <Page />
            <ReplayEarlyInput part="main" />
          </Suspense>
        </ErrorBoundary>
      </Activity>
    );
  });
}

function Loading() {
  return (
    <p role="status" className={styles['loading']}>
      {useTranslations('app')('loading')}
    </p>
  );
}
