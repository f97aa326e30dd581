import { fileURLToPath } from 'node:url';

/** The combinations of language and color scheme of all pictures. */
export const VARIANTS = [
  { name: 'light', language: 'en-US', colorScheme: 'light' },
  { name: 'dark', language: 'en-US', colorScheme: 'dark' },
  { name: 'zh-light', language: 'zh-CN', colorScheme: 'light' },
  { name: 'zh-dark', language: 'zh-CN', colorScheme: 'dark' },
] as const;

/** Returns the path of a picture. */
export function picture(name: string, variant: string): string {
  return fileURLToPath(new URL(`../../docs/screenshots/${name}-${variant}.png`, import.meta.url));
}
