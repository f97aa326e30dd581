import { popupWords } from '../../words/popup.ts';
import { settingsWords } from '../../words/settings.ts';
import { useChoice } from '../use-choice.ts';
import styles from './controls.module.css';
import { Pause } from './pause.tsx';
import { SiteRule } from './site-rule.tsx';
import type { PageAtHand } from './use-page-at-hand.ts';

const { controls, soft } = styles;

/** What holds beyond the page at hand: the rule for its site, and the pause on all. */
export function Controls({ at }: { readonly at: PageAtHand }) {
  const { tab, standing, ask } = at;
  const { view, url, isPrivate } = standing;
  const { refused, choose } = useChoice();
  const off = view.kind === 'off' ? view.why.off : undefined;
  const canPause = off === undefined || off === 'private' || off === 'no-access';
  const isSite = url !== undefined && off !== 'no-consent';
  if (view.kind === 'unreadable' || !(canPause || isSite)) return null;
  return (
    <footer className={controls}>
      {isSite && isPrivate && <p className={soft}>{popupWords().noRulePrivate}</p>}
      {isSite && !isPrivate && <SiteRule key={url} tab={tab} url={url} view={view} then={ask} />}
      {canPause && <Pause until={(pausedUntil) => choose({ pausedUntil })} />}
      {refused && <p role="alert">{settingsWords().unwritable}</p>}
    </footer>
  );
}
