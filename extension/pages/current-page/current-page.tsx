import type { ReactNode, Ref } from 'react';
import { hasChanged } from '../../../core/match/classify.ts';
import { changeWords, settingsWords } from '../../i18n/common.ts';
import { popupWords } from '../../i18n/popup.ts';
import { askPage } from '../../shared/messages.ts';
import type { EarlierPage } from '../../shared/page-state.ts';
import { AllowAccess } from '../shared/allow-access.tsx';
import { readerLibrary } from '../shared/reader-library.ts';
import { useAction } from '../shared/use-action.ts';
import { useSaveSettings } from '../shared/use-settings.ts';
import styles from './current-page.module.css';
import { Copies, SimilarPages } from './earlier-pages.tsx';
import { admitArticle } from './message-schema.ts';
import { tell } from './status-text.ts';
import type { CurrentPage } from './use-current-page.ts';

const { found, similar, state, told } = styles;

const WELCOME = '/pages/welcome/welcome.html';
const PRIVATE = '/pages/options/options.html#private';

const NOTHING = { copies: [], related: [] };

/** With more copies than this, similar pages are folded: a popup has no room for both. */
const MAX_COPIES_BESIDE_SIMILAR = 1;

/** What the side panel knows besides. */
interface Cluster {
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
export function CurrentPageView({
  at,
  heading,
  cluster,
}: {
  readonly at: CurrentPage;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly cluster?: Cluster;
}) {
  const { tab, status, own, writable, ask, changed } = at;
  const { view } = status;
  const { refused, choose } = useSaveSettings();
  const words = popupWords();
  const off = view.kind === 'off' ? view.why.off : undefined;
  const needsLeave =
    off === 'no-access' || (view.kind === 'no-access' && view.why === 'permission');

  const { headline, sentences } = tell(status);
  const { copies, related } = view.kind === 'looked-up' ? view : NOTHING;
  const isRoomy = cluster !== undefined;
  const listed = related.filter(({ id }) => !cluster?.ids.has(id));

  const page = typeof own.page === 'object' ? own.page : undefined;
  const before = view.kind === 'looked-up' ? view.previousVisit : undefined;
  const saidOtherwise = before && (before.change !== undefined || hasChanged(before.verdict));

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
              key={status.url}
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
        {own.error && <p role="alert">{own.error}</p>}
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

const { action } = styles;

/** Leads to the comparison of the page open in a tab with one in the library. */
function DifferenceLink({
  tab,
  page,
  words = popupWords().difference,
}: {
  readonly tab: number | undefined;
  readonly page: number;
  readonly words?: string;
}) {
  return (
    <a
      className={action}
      href={`/pages/compare/compare.html?${new URLSearchParams({ tab: String(tab), page: String(page) })}`}
      target="_blank"
      rel="noopener"
    >
      {words}
    </a>
  );
}

/**
 * Says that the page at hand is no duplicate of an earlier one.
 *
 * @param then is called when it has been set down, or taken back.
 */
function NotDuplicate({
  tab,
  url,
  page,
  then,
}: {
  readonly tab: number;
  readonly url: string;
  readonly page: EarlierPage;
  readonly then: () => unknown;
}) {
  const deed = useAction();
  const words = popupWords();

  const set = () =>
    deed(async () => {
      const library = await readerLibrary();
      // The address is the browser's: of the page's own word only what it calls canonical is taken.
      const article = admitArticle(await askPage(tab, 'article').catch(() => undefined));
      const place = { url, canonical: article?.canonical };
      const isSet = await library.markNotDuplicate(place, page.id, true, Date.now());
      await then();
      if (!isSet) return { words: words.gone };
      return {
        words: words.toldApart,
        undo: async () => {
          await library.markNotDuplicate(place, page.id, false, Date.now());
          await then();
        },
      };
    });

  return (
    <button type="button" className={action} onClick={set}>
      {words.notDuplicate}
    </button>
  );
}
