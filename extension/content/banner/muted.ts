import { siteOf } from '../../../core/url/site.ts';
import { bannerWords } from '../../i18n/banner.ts';
import { appWords } from '../../i18n/common.ts';
import type { ActionReply, MuteRequest } from '../../shared/messages.ts';
import { button, element } from '../panel/element.ts';
import { whenSeen } from '../panel/host.ts';
import { autoDismiss } from '../panel/linger.ts';
import { type PanelOptions, showPanel } from '../panel/panel.ts';
import { wrong } from '../wrong.ts';
import { UNDO_MS } from './banner.ts';

/**
 * Says where there will be no banner from now on, for some seconds in which that can be undone.
 *
 * @param undone called when it is.
 */
export function showHushed(
  scope: MuteRequest['scope'],
  undo: () => Promise<ActionReply>,
  undone: () => void,
  standing: Omit<PanelOptions, 'dismiss'>,
): void {
  const said = bannerWords();
  const gone = new AbortController();
  const signal = AbortSignal.any([standing.signal, gone.signal]);
  const go = () => gone.abort();
  const words = {
    page: said.hushedPage,
    site: said.hushedSite(siteOf(location.href)),
    everywhere: said.hushedEverywhere,
  }[scope];

  const content = element('section', 'panel');
  content.setAttribute('aria-label', appWords().name);
  const status = element('p', 'soft');
  status.role = 'status';
  const back = button(
    'act',
    said.undo,
    async () => {
      const error = await wrong(undo());
      if (error !== undefined) {
        status.textContent = error;
        return;
      }
      go();
      undone();
    },
    said.about(said.undo, words),
  );
  const line = element('div', 'line');
  line.append(status, back);
  content.append(line);
  showPanel(content, { ...standing, signal, dismiss: go });
  // Where the reader has just pressed, there is nothing any more.
  back.focus();
  whenSeen(() => {
    status.textContent = words;
  });
  autoDismiss(content, UNDO_MS, signal, go);
}
