// The small panels that disappear by themselves: when the page was read before, and what the reader has
// just turned off or marked, with a button to undo it.

import { bannerWords, noticeWords } from '../../i18n/banner.ts';
import { appWords, changeWords } from '../../i18n/common.ts';
import { formatDatePair, formatOnDate } from '../../i18n/date.ts';
import { savedWords, sourceName } from '../../i18n/sources.ts';
import type { ActionReply } from '../../shared/messages.ts';
import type { PreviousVisit } from '../../shared/page-state.ts';
import {
  button,
  crossButton,
  element,
  panelElement,
  privateText,
  statusElement,
} from '../panel/element.ts';
import { whenRevealed } from '../panel/host.ts';
import { type PanelOptions, showPanel } from '../panel/panel.ts';
import { delay, whenVisible } from '../scheduling.ts';
import { actionError } from './banner.ts';

/** Long enough to read a line and move the pointer to it, which keeps the notice open. */
const NOTICE_MS = 7000;

/** How long a panel stays on screen that only offers to undo something. */
const UNDO_MS = 8000;

/**
 * Shows when the current page was read before, and whether its text has changed.
 *
 * @param changed whether the text has changed since, or the two visits between which it changed.
 * @param compare opens the comparison of the two texts.
 */
export function showVisitNotice(
  { at, savedIn, sentences }: PreviousVisit,
  changed: boolean | PreviousVisit['change'],
  compare: () => Promise<ActionReply>,
  options: PanelOptions,
): void {
  const words = noticeWords();
  const content = panelElement('panel small');
  const status = statusElement('div', 'headline');
  const head = element('div', 'head');
  head.append(status, crossButton(words.close, 14, options.dismiss));
  // There in any case, because the page can measure the notice.
  const line = element('div', 'line');
  content.append(head, line);
  const read = savedIn
    ? savedWords().youSavedIn(sourceName(savedIn.source), formatOnDate(savedIn.at))
    : words.read(formatOnDate(at));
  const change = statusElement('p', 'soft');
  const changeText = changed && describeChange(changed, sentences?.new ?? 0);
  if (changeText) {
    const compareButton = button('link', bannerWords().compare, async () => {
      change.replaceChildren((await actionError(compare())) ?? changeText);
    });
    line.append(change, compareButton);
  } else line.append(element('p', 'brand', appWords().name));
  const announce = () => {
    status.append(privateText(read));
    if (changeText) change.append(changeText);
  };
  showNotice(content, announce, NOTICE_MS, options);
}

function describeChange(
  changed: true | NonNullable<PreviousVisit['change']>,
  newSentences: number,
): HTMLElement | string {
  if (changed !== true)
    return privateText(changeWords().changedBetween(...formatDatePair(changed.from, changed.to)));
  return newSentences > 0
    ? privateText(changeWords().updated(newSentences))
    : noticeWords().changed;
}

/** Shows what the reader has done, with a button to undo it. */
export function showUndo(
  text: string,
  undo: () => Promise<ActionReply>,
  options: PanelOptions,
): void {
  const words = bannerWords();
  const content = panelElement('panel');
  const status = statusElement('p', 'soft');
  const onPress = async () => {
    const error = await actionError(undo());
    if (error === undefined) options.dismiss();
    else status.textContent = error;
  };
  const undoButton = button('button', words.undo, onPress, words.actionOn(words.undo, text));
  const line = element('div', 'line');
  line.append(status, undoButton);
  content.append(line);
  showNotice(content, () => status.append(text), UNDO_MS, options);
  // The button that had the focus is gone with the banner.
  undoButton.focus();
}

function showNotice(
  content: HTMLElement,
  announce: () => void,
  durationMs: number,
  options: PanelOptions,
): void {
  showPanel(content, options);
  void whenRevealed(announce, options.signal);
  // The signal is aborted when it is closed.
  dismissAfter(content, durationMs, options).catch(() => {});
}

const TICK_MS = 250;

/**
 * Closes a notice that has been on screen for `durationMs` when nobody was using it. Pointer and
 * keyboard restart the time when they leave. (After a click, the focus stays but isn't
 * `:focus-visible`, so it doesn't count.)
 */
async function dismissAfter(
  content: HTMLElement,
  durationMs: number,
  { signal, dismiss }: PanelOptions,
): Promise<void> {
  // Counts ticks, because nobody sees the notice while the computer sleeps.
  for (let left = durationMs; left > 0; left -= TICK_MS) {
    await whenVisible(signal);
    await delay(TICK_MS, signal);
    if (content.hidden || content.matches(':hover, :has(:focus-visible)')) left = durationMs;
  }
  dismiss();
}
