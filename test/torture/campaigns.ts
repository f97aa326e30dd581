import type { Campaign } from './campaign.ts';
import { detection } from './detection/detection.ts';
import { hostilePages } from './hostile-pages/hostile-pages.ts';
import { imports } from './imports/imports.ts';
import { killsChromium } from './kills/chromium.ts';
import { killsFirefox } from './kills/firefox.ts';
import { messages } from './messages/messages.ts';
import { model } from './model/model.ts';
import { storageFaults } from './storage-faults/storage-faults.ts';

/** All campaigns, in the order in which they run and in which docs/reliability.md lists them. */
export const campaigns: readonly Campaign[] = [
  killsChromium,
  killsFirefox,
  model,
  storageFaults,
  imports,
  messages,
  hostilePages,
  detection,
];
