import { type ReactNode, useMemo } from 'react';
import { type IntlConfig, IntlProvider, useLocale, useMessages } from 'use-intl';

/** The languages of the web app, as tags for `lang` and `Intl`. */
export const LANGUAGES = ['en', 'zh-CN'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The name of each language in that language. Never translated. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  'zh-CN': '中文',
};

type MessageTree = NonNullable<IntlConfig['messages']>;

export type MessagesByLanguage = Readonly<Record<Language, MessageTree>>;

/** The type of a translation: a tree of messages with the same keys as another. */
export type SameShape<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : SameShape<Tree[Key]>;
};

/** Adds messages to those from outside, so that pages and late chapters load their own. */
export function Messages({ add, children }: { add: MessagesByLanguage; children: ReactNode }) {
  const language = useLocale();
  const outer = useMessages();
  const messages = useMemo(
    (): MessageTree => Object.assign({}, outer, add[language]),
    [outer, add, language],
  );
  return (
    <IntlProvider locale={language} messages={messages}>
      {children}
    </IntlProvider>
  );
}
