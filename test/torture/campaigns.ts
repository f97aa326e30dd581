import type { Campaign } from './campaign.ts';
import { imports } from './imports/imports.ts';
import { killsChromium } from './kills/chromium.ts';
import { killsFirefox } from './kills/firefox.ts';
import { messages } from './messages/messages.ts';
import { model } from './model/model.ts';

/** All campaigns, in the order in which they run and in which docs/reliability.md lists them. */
export const campaigns: readonly Campaign[] = [
  killsChromium,
  killsFirefox,
  model,
  imports,
  messages,
];
