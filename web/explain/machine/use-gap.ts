import { useLocale } from 'use-intl';

/** What stands between two sentences: nothing in Chinese. */
export function useGap(): string {
  return useLocale() === 'zh-CN' ? '' : ' ';
}
