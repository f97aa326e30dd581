import { onChange } from '../shared/settings.ts';
import { answer } from './answer.ts';
import { showDefault } from './icon.ts';
import { currentLeave } from './leave.ts';
import { resumeInTime } from './pause-end.ts';
import { wakeTabs } from './wake-tabs.ts';
import { openWelcome } from './welcome.ts';

// Every listener is added in the first turn: an event that woke the worker goes only to those.
browser.runtime.onMessage.addListener(answer);
browser.runtime.onInstalled.addListener(({ reason }) => {
  void settle();
  if (reason === 'install') void openWelcome();
});
browser.runtime.onStartup.addListener(() => void settle());
browser.alarms.onAlarm.addListener(() => void settle());
onChange(() => void settle());

/** Brings icon, alarm and open tabs in line with what the reader has chosen. */
async function settle(): Promise<void> {
  const leave = await currentLeave();
  await Promise.all([showDefault(leave), resumeInTime(leave), wakeTabs()]);
}
