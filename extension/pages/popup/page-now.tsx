import type { ReactNode, Ref } from 'react';
import type { EarlierPage } from '../../shared/page-state.ts';
import { popupWords } from '../../words/popup.ts';
import { EarlierPages } from './earlier-pages.tsx';
import styles from './page-now.module.css';
import { tell } from './tell.ts';
import type { Standing } from './view.ts';

const { state, found, shares, told } = styles;

const NOTHING = { copies: [], related: [] };

/**
 * What is known of the page in a tab, and why.
 *
 * @param isForgotten whether it was remembered on this visit and then forgotten.
 * @param apart the ids of pages that the reader has just said are no duplicates of it.
 * @param below what can be done with each earlier page.
 * @param children what can be done with the page itself.
 */
export function PageNow({
  standing,
  isForgotten = false,
  apart = new Set(),
  below,
  heading,
  children,
}: {
  readonly standing: Standing;
  readonly isForgotten?: boolean;
  readonly apart?: ReadonlySet<number>;
  readonly below: (page: EarlierPage) => ReactNode;
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children?: ReactNode;
}) {
  const view = without(standing.view, apart);
  const { headline, sentences } = tell({ ...standing, view }, isForgotten);
  const { copies, related } = view.kind === 'looked-up' ? view : NOTHING;
  return (
    <>
      <div className={copies.length > 0 ? `${state} ${found}` : state}>
        <div className={told} aria-live="polite">
          <h1 ref={heading} tabIndex={-1}>
            {headline}
          </h1>
          {copies.length > 0 && <EarlierPages pages={copies} below={below} />}
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        {children}
      </div>
      {related.length > 0 && (
        <section className={shares} aria-labelledby="related">
          <h2 id="related">{popupWords().related}</h2>
          <EarlierPages pages={related} quiet below={below} />
        </section>
      )}
    </>
  );
}

/** The page itself learns of it when it is looked up the next time. */
function without(view: Standing['view'], apart: ReadonlySet<number>): Standing['view'] {
  if (view.kind !== 'looked-up') return view;
  const stays = ({ id }: EarlierPage) => !apart.has(id);
  return { ...view, copies: view.copies.filter(stays), related: view.related.filter(stays) };
}
