import { noticeWords } from '../../i18n/banner.ts';
import { appWords, changeWords } from '../../i18n/common.ts';
import { datePair, onDate } from '../../i18n/date.ts';
import type { ActionReply } from '../../shared/messages.ts';
import type { PreviousVisit } from '../../shared/page-state.ts';
import { button, CROSS, element, icon, inertText } from '../panel/element.ts';
import { whenSeen } from '../panel/host.ts';
import { autoDismiss } from '../panel/linger.ts';
import { type PanelOptions, showPanel } from '../panel/panel.ts';
import { wrong } from '../wrong.ts';

/** Long enough to read a line and reach for it; whoever needs longer is at it. */
const STAY = 7000;

/** What the notice says about the previous visit to the same page. */
interface Notice {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Whether the text has changed since, or the two visits between which it changed. */
  readonly changed: boolean | PreviousVisit['change'];
}

/**
 * Says when this very page was read before, and that its text has changed since, or before that.
 * Smaller than the banner, and goes by itself.
 *
 * @param compare opens the difference.
 */
export function showNotice(
  { at, changed }: Notice,
  compare: () => Promise<ActionReply>,
  standing: Omit<PanelOptions, 'dismiss'>,
): void {
  const said = noticeWords();
  const gone = new AbortController();
  const signal = AbortSignal.any([standing.signal, gone.signal]);
  const go = () => gone.abort();

  const content = element('section', 'panel small');
  content.setAttribute('aria-label', appWords().name);
  const status = element('div', 'headline');
  status.role = 'status';
  const close = button('icon', '', go, said.dismiss);
  close.title = said.dismiss;
  close.append(icon(CROSS, 14));
  const head = element('div', 'head');
  head.append(status, close);
  content.append(head);

  if (changed) {
    const line = element('div', 'line');
    const told =
      changed === true
        ? said.changed
        : dated(changeWords().between(...datePair(changed.from, changed.to)));
    const words = element('p', 'soft');
    words.append(told);
    const difference = button('quiet', changeWords().see, async () => {
      words.replaceChildren((await wrong(compare())) ?? told);
    });
    words.role = 'status';
    line.append(words, difference);
    content.append(line);
  }
  showPanel(content, { ...standing, signal, dismiss: go });
  whenSeen(() => status.append(dated(said.read(onDate(at)))));
  autoDismiss(content, STAY, signal, go);
}

/** The date is the reader's: for eyes it is inert, for ears a name; a page can search neither. */
function dated(words: string): HTMLElement {
  const whole = element('span', 'dated');
  whole.role = 'img';
  whole.ariaLabel = words;
  whole.append(inertText('words', words));
  return whole;
}
