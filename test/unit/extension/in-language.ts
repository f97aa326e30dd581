import { vi } from 'vitest';
import en from '../../../extension/_locales/en/messages.json' with { type: 'json' };
import zh from '../../../extension/_locales/zh_CN/messages.json' with { type: 'json' };

interface Message {
  readonly message: string;
  readonly placeholders?: Readonly<Record<string, { readonly content: string }>>;
}

const LOCALES: Readonly<Record<'en' | 'zh-CN', Readonly<Record<string, Message>>>> = {
  en,
  'zh-CN': zh,
};

/** Lets `browser.i18n` speak a language, with the texts that the extension ships. */
export function speak(language: keyof typeof LOCALES): void {
  const getMessage = (key: string, values: readonly string[] = []) => {
    const { message = '', placeholders = {} } = LOCALES[language][key] ?? {};
    return message.replace(/\$(\w+)\$/g, (_, name: string) => {
      const content = placeholders[name.toLowerCase()]?.content ?? '';
      return values[Number(content.slice(1)) - 1] ?? '';
    });
  };
  vi.stubGlobal('browser', { i18n: { getMessage } });
}
