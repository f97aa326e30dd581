import { siteOf } from '../../../core/url/site.ts';
import { bannerWords } from '../../i18n/banner.ts';
import { appWords } from '../../i18n/common.ts';
import type { ActionReply, BodyOf } from '../../shared/messages.ts';
import { button, element } from '../panel/element.ts';
import { whenRevealed } from '../panel/host.ts';
import { autoDismiss, type PanelOptions, showPanel } from '../panel/panel.ts';
import { actionError, UNDO_MS } from './banner.ts';

/**
 * Shows for some seconds where warnings are off from now on, with a button to undo that.
 *
 * @param onUndone called when it has been undone.
 */
export function showMuteNotice(
  scope: BodyOf<'mute'>['scope'],
  undo: () => Promise<ActionReply>,
  onUndone: () => void,
  options: Omit<PanelOptions, 'dismiss'>,
): void {
  const words = bannerWords();
  const dismissed = new AbortController();
  const signal = AbortSignal.any([options.signal, dismissed.signal]);
  const dismiss = () => dismissed.abort();
  const text = {
    page: words.pageMuted,
    site: words.siteMuted(siteOf(location.href)),
    everywhere: words.everywhereMuted,
  }[scope];

  const content = element('section', 'panel');
  content.setAttribute('aria-label', appWords().name);
  const status = element('p', 'soft');
  status.role = 'status';
  const undoButton = button(
    'button',
    words.undo,
    async () => {
      const error = await actionError(undo());
      if (error !== undefined) {
        status.textContent = error;
        return;
      }
      dismiss();
      onUndone();
    },
    words.actionOn(words.undo, text),
  );
  const line = element('div', 'line');
  line.append(status, undoButton);
  content.append(line);
  showPanel(content, { ...options, signal, dismiss });
  // The button that had the focus is gone with the banner.
  undoButton.focus();
  void whenRevealed(() => {
    status.textContent = text;
  }, signal);
  void autoDismiss(content, UNDO_MS, signal, dismiss);
}
