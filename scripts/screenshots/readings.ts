import { readFileSync } from 'node:fs';
import { createFingerprinter } from '../../core/fingerprint/fingerprinter.ts';
import type { ExportedPage } from '../../core/library/exported-pages.ts';

const DAY = 86_400_000;
const FILE = new URL('../../test/fixtures/extraction/articles.ndjson', import.meta.url);
const SITES = {
  en: ['gazette.example', 'notes.example', 'weekly.example'],
  zh: ['chenbao.example', 'biji.example', 'zhoukan.example'],
};

/** What a reader has read by the time of the pictures: real articles, on made-up sites. */
export async function readings(language: 'en' | 'zh'): Promise<ExportedPage[]> {
  const fingerprinter = await createFingerprinter();
  return readFileSync(FILE, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): { id: string; lang: string; title: string; lines: string[] } => JSON.parse(line))
    .filter(({ lang, lines }) => lang === language && lines.join('').length > 200)
    .slice(0, 40)
    .map(({ id, title, lines }, i) => {
      const url = `https://${SITES[language][i % 3]}/${id}`;
      const at = Date.now() - (i + 1) * 1.7 * DAY;
      return {
        url,
        title,
        addresses: [url],
        firstRead: Math.round(at),
        lastRead: Math.round(at),
        visits: 1 + (i % 3),
        fingerprint: fingerprinter.reader(lines.join('\n')),
      };
    });
}
