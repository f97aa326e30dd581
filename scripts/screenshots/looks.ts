import { fileURLToPath } from 'node:url';

/** The looks in which everything is pictured. */
export const LOOKS = [
  { name: 'light', language: 'en-US', colorScheme: 'light' },
  { name: 'dark', language: 'en-US', colorScheme: 'dark' },
  { name: 'zh-light', language: 'zh-CN', colorScheme: 'light' },
  { name: 'zh-dark', language: 'zh-CN', colorScheme: 'dark' },
] as const;

/** Where a picture goes. */
export function picture(what: string, look: string): string {
  return fileURLToPath(new URL(`../../docs/screenshots/${what}-${look}.png`, import.meta.url));
}
