// Declares the types of all messages for use-intl, so that the compiler checks every key and argument.
import type { compareMessages } from '../compare/messages.ts';
import type { resultMessages } from '../compare/result/messages.ts';
import type { blackboardMessages } from '../explain/blackboard/messages.ts';
import type { distanceMessages } from '../explain/distance/messages.ts';
import type { hyperplanesMessages } from '../explain/hyperplanes/messages.ts';
import type { machineMessages } from '../explain/machine/messages.ts';
import type { explainMessages } from '../explain/messages.ts';
import type { minHashMessages } from '../explain/min-hash/messages.ts';
import type { whyThreeMessages } from '../explain/why-three/messages.ts';
import type { Language } from '../lib/i18n.tsx';
import type { designsMessages } from '../tables/designs/messages.ts';
import type { lookupMessages } from '../tables/lookup/messages.ts';
import type { tablesMessages } from '../tables/messages.ts';
import type { raceMessages } from '../tables/race/messages.ts';
import type { skewMessages } from '../tables/skew/messages.ts';
import type { appMessages } from './messages.ts';

type MessagesIn<Tag extends Language> = (typeof appMessages)[Tag] &
  (typeof explainMessages)[Tag] &
  (typeof blackboardMessages)[Tag] &
  (typeof hyperplanesMessages)[Tag] &
  (typeof machineMessages)[Tag] &
  (typeof distanceMessages)[Tag] &
  (typeof whyThreeMessages)[Tag] &
  (typeof minHashMessages)[Tag] &
  (typeof compareMessages)[Tag] &
  (typeof resultMessages)[Tag] &
  (typeof tablesMessages)[Tag] &
  (typeof designsMessages)[Tag] &
  (typeof lookupMessages)[Tag] &
  (typeof skewMessages)[Tag] &
  (typeof raceMessages)[Tag];

/**
 * The messages of all pages. A union of both languages, so that an argument which only one of them
 * has is a type error.
 */
export type AllMessages = MessagesIn<'en'> | MessagesIn<'zh-CN'>;

declare module 'use-intl' {
  interface AppConfig {
    Messages: AllMessages;
    Locale: Language;
  }
}
