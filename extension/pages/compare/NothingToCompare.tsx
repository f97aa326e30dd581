import { compareWords } from '../../i18n/compare.ts';
import styles from './Comparison.module.css';
import type { Missing } from './compared-page.ts';
import { PageCard } from './PageCard.tsx';

/** Explains why there is nothing to compare, and what to do about it. */
export function NothingToCompare({
  why,
  again,
}: {
  readonly why: Missing | { readonly error: string };
  readonly again: () => void;
}) {
  const [headline, sentence] = explain(why);
  const before = 'missing' in why ? why.before : undefined;
  return (
    <>
      <div className={styles['opening']} role="alert">
        <h1>{headline}</h1>
        <p className={styles['lead']}>{sentence}</p>
      </div>
      {!('missing' in why && (why.missing === 'request' || why.missing === 'tab-closed')) && (
        <p>
          <button type="button" className="button button-primary" onClick={again}>
            {compareWords().tryAgain}
          </button>
        </p>
      )}
      {before && (
        <div className={styles['sides']}>
          <PageCard name={compareWords().earlierPage} side={before} />
        </div>
      )}
    </>
  );
}

function explain(why: Missing | { readonly error: string }): [headline: string, sentence: string] {
  const words = compareWords();
  if ('error' in why) return [words.error, why.error];
  switch (why.missing) {
    case 'request':
      return [words.badRequest, words.badRequestWhy];
    case 'deleted':
      return [words.deleted, words.deletedWhy];
    case 'tab-closed':
      return [words.tabClosed, words.tabClosedWhy];
    case 'no-answer':
      return [words.noAnswer, words.noAnswerWhy];
    case 'not-article':
      return [words.notArticle, words.notArticleWhy];
  }
}
