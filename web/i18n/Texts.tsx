import { type ReactNode, useMemo } from 'react';
import { type IntlConfig, IntlProvider, useLocale, useMessages } from 'use-intl';
import type { Language } from './language.ts';

type Tree = NonNullable<IntlConfig['messages']>;

/** Some rooms' texts by language. */
export type MessagesByLanguage = Readonly<Record<Language, Tree>>;

/** Adds a room's texts to those around it, so that a room brings its own when it is loaded. */
export function Texts({ add, children }: { add: MessagesByLanguage; children: ReactNode }) {
  const language = useLocale();
  const around = useMessages();
  const messages = useMemo(
    (): Tree => Object.assign({}, around, add[language]),
    [around, add, language],
  );
  return (
    <IntlProvider locale={language} messages={messages}>
      {children}
    </IntlProvider>
  );
}
