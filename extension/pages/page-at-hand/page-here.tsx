import type { ReactNode, Ref } from 'react';
import { saysOtherwise } from '../../../core/match/classify.ts';
import { changeWords } from '../../i18n/change.ts';
import { popupWords } from '../../i18n/popup.ts';
import { settingsWords } from '../../i18n/settings.ts';
import type { EarlierPage } from '../../shared/page-state.ts';
import { AllowAccess } from '../access/allow-access.tsx';
import { useChoice } from '../use-choice.ts';
import { DifferenceLink } from './difference-link.tsx';
import { Copies, SimilarPages } from './earlier-pages.tsx';
import { NotDuplicate } from './not-duplicate.tsx';
import styles from './page-here.module.css';
import { tell } from './tell.ts';
import type { PageAtHand } from './use-page-at-hand.ts';

const { found, similar, state, told } = styles;

const WELCOME = '/pages/welcome/welcome.html';
const PRIVATE = '/pages/options/options.html#private';

const NOTHING = { copies: [], related: [] };

/** With more copies than this, similar pages are folded: a popup has no room for both. */
const MAX_COPIES_BESIDE_SIMILAR = 1;

/** What the side panel knows besides. */
export interface Cluster {
  /** The page that was read first. */
  readonly first: number | undefined;
  /** Copies that the page itself does not name. */
  readonly others: ReactNode;
  /** Their ids: they are not listed as similar, too. */
  readonly ids: ReadonlySet<number>;
}

/**
 * The page in a tab: what is known of it, and its copies.
 *
 * @param cluster for the side panel, which has room for it, and for all reasons.
 */
export function PageHere({
  at,
  heading,
  cluster,
}: {
  readonly at: PageAtHand;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly cluster?: Cluster;
}) {
  const { tab, standing, own, writable, ask, changed } = at;
  const { view } = standing;
  const { refused, choose } = useChoice();
  const words = popupWords();
  const off = view.kind === 'off' ? view.why.off : undefined;
  const needsLeave =
    off === 'no-access' || (view.kind === 'no-access' && view.why === 'permission');

  const { headline, sentences } = tell(standing);
  const { copies, related } = view.kind === 'looked-up' ? view : NOTHING;
  const isRoomy = cluster !== undefined;
  const listed = related.filter(({ id }) => !cluster?.ids.has(id));

  const page = own.page === 'unknown' ? undefined : own.page;
  const before = view.kind === 'looked-up' ? view.readBefore : undefined;
  const saidOtherwise = before && (before.change !== undefined || saysOtherwise(before.verdict));

  const compare = (page: EarlierPage) => <DifferenceLink tab={tab} page={page.id} />;
  const actions = (page: EarlierPage) => [
    compare(page),
    writable && <NotDuplicate {...writable} page={page} then={changed} />,
  ];
  return (
    <>
      <div className={copies.length > 0 ? `${state} ${found}` : state}>
        <div className={told} aria-live="polite">
          <h1 ref={heading} tabIndex={-1}>
            {headline}
          </h1>
          {copies.length > 0 && (
            <Copies
              key={standing.url}
              pages={copies}
              isRoomy={isRoomy}
              actions={actions}
              first={cluster?.first}
            />
          )}
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        {own.trouble && <p role="alert">{own.trouble}</p>}
        {page && saidOtherwise && (
          <p>
            <DifferenceLink tab={tab} page={page.id} words={changeWords().see} />
          </p>
        )}
        {off === 'no-consent' && (
          <a className="button button-primary" href={WELCOME} target="_blank" rel="noopener">
            {words.openWelcome}
          </a>
        )}
        {off === 'paused' && (
          <button
            type="button"
            className="button button-primary"
            onClick={() => choose({ pausedUntil: 0 })}
          >
            {words.resume}
          </button>
        )}
        {off === 'private' && (
          <a href={PRIVATE} target="_blank" rel="noopener">
            {words.allowPrivate}
          </a>
        )}
        {needsLeave && <AllowAccess then={ask} />}
        {refused && <p role="alert">{settingsWords().unwritable}</p>}
      </div>
      {cluster?.others}
      {listed.length > 0 && (
        <section className={similar} aria-labelledby="similar">
          <details open={isRoomy || copies.length <= MAX_COPIES_BESIDE_SIMILAR}>
            <summary>
              <h2 id="similar">{words.related(listed.length)}</h2>
            </summary>
            <SimilarPages
              pages={listed}
              isRoomy={isRoomy}
              actions={(page) => [compare(page)]}
              first={cluster?.first}
            />
          </details>
        </section>
      )}
    </>
  );
}
