import type { compareMessages } from '../../compare/messages/messages.ts';
import type { comparedMessages } from '../../compare/result/messages/messages.ts';
import type { explainMessages } from '../../explain/messages/messages.ts';
import type { whyThreeMessages } from '../../explain/why-three/messages/messages.ts';
import type { Language } from '../../lib/i18n.tsx';
import type { tablesMessages } from '../../tables/messages/messages.ts';
import type { appMessages } from './messages.ts';

type Of<Tag extends Language> = (typeof appMessages)[Tag] &
  (typeof explainMessages)[Tag] &
  (typeof whyThreeMessages)[Tag] &
  (typeof compareMessages)[Tag] &
  (typeof comparedMessages)[Tag] &
  (typeof tablesMessages)[Tag];

/** Of either language, so that an argument which only one of them wants is a type error. */
export type Messages = Of<'en'> | Of<'zh-CN'>;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
    Locale: Language;
  }
}
