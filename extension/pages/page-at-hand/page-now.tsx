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
 * @param without what of it is told below.
 * @param below what can be done with each earlier page.
 * @param children what can be done with the page itself.
 */
export function PageNow({
  standing,
  without,
  below,
  heading,
  children,
}: {
  readonly standing: Standing;
  readonly without?: 'forgotten' | undefined;
  readonly below: (page: EarlierPage) => ReactNode;
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children?: ReactNode;
}) {
  const { view } = standing;
  const { headline, sentences } = tell(standing, without);
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
