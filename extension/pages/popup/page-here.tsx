import type { Ref } from 'react';
import type { EarlierPage } from '../../shared/page-state.ts';
import { popupWords } from '../../words/popup.ts';
import { settingsWords } from '../../words/settings.ts';
import { useChoice } from '../use-choice.ts';
import { AllowAccess } from './allow-access.tsx';
import { DifferenceLink } from './difference-link.tsx';
import { NotDuplicate } from './not-duplicate.tsx';
import { PageActions } from './page-actions.tsx';
import { PageNow } from './page-now.tsx';
import { useApart } from './use-apart.ts';
import type { PageAtHand } from './use-page-at-hand.ts';

const WELCOME = '/pages/welcome/welcome.html';

/** The page at hand: what is known of it, and all that can be done with it and with its copies. */
export function PageHere({
  at,
  heading,
}: {
  readonly at: PageAtHand;
  readonly heading: Ref<HTMLHeadingElement>;
}) {
  const { tab, standing, ask, own, isForgotten } = at;
  const { view, url, isPrivate } = standing;
  const [apart, lookAgain] = useApart(standing);
  const { refused, choose } = useChoice();
  const words = popupWords();
  const off = view.kind === 'off' ? view.why.off : undefined;
  const needsLeave =
    off === 'no-access' || (view.kind === 'no-access' && view.why === 'permission');
  // In a private window nothing is written, at whoever's wish: what it writes would tell of it.
  const canWrite = tab !== undefined && url !== undefined && !isPrivate;

  const page = own.page === 'unknown' ? undefined : own.page;
  const hasActions =
    view.kind === 'looked-up' && own.page !== 'unknown' && Boolean(page ?? !view.notKept);

  const below = (page: EarlierPage) => (
    <>
      <DifferenceLink tab={tab} page={page.id} />
      {canWrite && <NotDuplicate tab={tab} url={url} page={page} then={lookAgain} />}
    </>
  );
  const then = () => {
    own.check();
    ask();
  };

  return (
    <PageNow
      standing={standing}
      isForgotten={isForgotten}
      apart={apart}
      below={below}
      heading={heading}
    >
      {own.trouble && <p role="alert">{own.trouble}</p>}
      {canWrite && hasActions && <PageActions tab={tab} url={url} page={page} then={then} />}
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
      {needsLeave && <AllowAccess then={ask} />}
      {refused && <p role="alert">{settingsWords().unwritable}</p>}
    </PageNow>
  );
}
