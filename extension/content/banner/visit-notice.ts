import { bannerWords, noticeWords } from '../../i18n/banner.ts';
import { appWords, changeWords } from '../../i18n/common.ts';
import { formatDatePair, formatOnDate } from '../../i18n/date.ts';
import { savedWords, sourceName } from '../../i18n/sources.ts';
import type { ActionReply } from '../../shared/messages.ts';
import type { PreviousVisit } from '../../shared/page-state.ts';
import { button, CROSS, element, icon, privateText } from '../panel/element.ts';
import { whenRevealed } from '../panel/host.ts';
import { autoDismiss, type PanelOptions, showPanel } from '../panel/panel.ts';
import { actionError } from './banner.ts';

/** Long enough to read a line and move the pointer to it, which keeps the notice open. */
const NOTICE_MS = 7000;

/** What the notice shows about the previous visit to the same page. */
interface Notice {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Where the page was saved, if it was never read in this browser. */
  readonly savedIn?: PreviousVisit['savedIn'];
  /** Whether the text has changed since, or the two visits between which it changed. */
  readonly changed: boolean | PreviousVisit['change'];
  /** How many sentences are new since, if that is known. */
  readonly newSentences: number;
}

/**
 * Shows when the current page was read before, and whether its text has changed. It is smaller than
 * the banner and disappears by itself.
 *
 * @param compare opens the comparison of the two texts.
 */
export function showVisitNotice(
  { at, savedIn, changed, newSentences }: Notice,
  compare: () => Promise<ActionReply>,
  options: Omit<PanelOptions, 'dismiss'>,
): void {
  const words = noticeWords();
  const dismissed = new AbortController();
  const signal = AbortSignal.any([options.signal, dismissed.signal]);
  const dismiss = () => dismissed.abort();

  const content = element('section', 'panel small');
  content.setAttribute('aria-label', appWords().name);
  const status = element('div', 'headline');
  status.role = 'status';
  const closeButton = button('icon', '', dismiss, words.close);
  closeButton.title = words.close;
  closeButton.append(icon(CROSS, 14));
  const head = element('div', 'head');
  head.append(status, closeButton);
  content.append(head);
  // Screen readers read out what is put into a status, but not what it begins with.
  let showChange = () => {};
  // There in any case, because the page can measure the notice.
  const line = element('div', 'line');
  content.append(line);
  if (changed) {
    const text =
      changed === true
        ? newSentences > 0
          ? privateText(changeWords().updated(newSentences))
          : words.changed
        : privateText(changeWords().changedBetween(...formatDatePair(changed.from, changed.to)));
    const paragraph = element('p', 'soft');
    showChange = () => paragraph.append(text);
    const compareButton = button('link', bannerWords().compare, async () => {
      paragraph.replaceChildren((await actionError(compare())) ?? text);
    });
    paragraph.role = 'status';
    line.append(paragraph, compareButton);
  } else line.append(element('p', 'brand', appWords().name));
  showPanel(content, { ...options, signal, dismiss });
  const show = () => {
    status.append(
      privateText(
        savedIn
          ? savedWords().youSavedIn(sourceName(savedIn.source), formatOnDate(savedIn.at))
          : words.read(formatOnDate(at)),
      ),
    );
    showChange();
  };
  void whenRevealed(show, signal);
  void autoDismiss(content, NOTICE_MS, signal, dismiss);
}
