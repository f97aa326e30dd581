import type { Ref } from 'react';
import { saysOtherwise } from '../../../core/match/reworded.ts';
import type { EarlierPage } from '../../shared/page-state.ts';
import { changeWords } from '../../words/change.ts';
import { popupWords } from '../../words/popup.ts';
import { settingsWords } from '../../words/settings.ts';
import { AllowAccess } from '../access/allow-access.tsx';
import { useChoice } from '../use-choice.ts';
import { BringBack } from './bring-back.tsx';
import { DifferenceLink } from './difference-link.tsx';
import { NotDuplicate } from './not-duplicate.tsx';
import { PageActions } from './page-actions.tsx';
import { PageNow } from './page-now.tsx';
import { useForgotten } from './use-forgotten.ts';
import type { PageAtHand } from './use-page-at-hand.ts';

const WELCOME = '/pages/welcome/welcome.html';
const PRIVATE = '/pages/options/options.html#private';

/** The page at hand: what is known of it, and all that can be done with it and with its copies. */
export function PageHere({
  at,
  heading,
}: {
  readonly at: PageAtHand;
  readonly heading: Ref<HTMLHeadingElement>;
}) {
  const { tab, standing, own, ask, changed } = at;
  const { view, url, isPrivate } = standing;
  const { refused, choose } = useChoice();
  const forgotten = useForgotten(standing);
  const words = popupWords();
  const off = view.kind === 'off' ? view.why.off : undefined;
  const needsLeave =
    off === 'no-access' || (view.kind === 'no-access' && view.why === 'permission');
  // In a private window nothing is written, at whoever's wish: what it writes would tell of it.
  const canWrite = tab !== undefined && url !== undefined && !isPrivate;

  const page = own.page === 'unknown' ? undefined : own.page;
  const hasActions =
    view.kind === 'looked-up' &&
    own.page !== 'unknown' &&
    Boolean(page ?? (!view.notKept || view.notKept === 'forgotten'));
  const before = view.kind === 'looked-up' ? view.readBefore : undefined;
  const saidOtherwise = before && (before.change !== undefined || saysOtherwise(before.verdict));

  const below = (page: EarlierPage) => (
    <>
      <DifferenceLink tab={tab} page={page.id} />
      {canWrite && <NotDuplicate tab={tab} url={url} page={page} then={changed} />}
    </>
  );
  return (
    <PageNow standing={standing} without={forgotten && 'forgotten'} below={below} heading={heading}>
      {own.trouble && <p role="alert">{own.trouble}</p>}
      {page && saidOtherwise && (
        <p>
          <DifferenceLink tab={tab} page={page.id} words={changeWords().see} />
        </p>
      )}
      {canWrite && forgotten && (
        <BringBack tab={tab} url={url} forgotten={forgotten} then={changed} />
      )}
      {canWrite && hasActions && <PageActions tab={tab} url={url} page={page} then={changed} />}
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
    </PageNow>
  );
}
