import { createFingerprinter } from '../../core/fingerprint/fingerprinter.ts';
import { plainPage, prose } from './articles.ts';
import { expect, test } from './extension.ts';
import { libraryFile, madePage, NEWEST } from './library-file.ts';
import { headline, popupOn } from './pages.ts';
import { visit } from './reading.ts';

const PAGES = 2000;

test('finds the one copy among 2,000 pages and shows it', async ({ context, extension, sites }) => {
  await extension.consent();
  await extension.set({ dwellMs: 60_000 });
  const text = prose(400);
  const url = 'https://elsewhere.test/advisory';
  const known = {
    url,
    addresses: [url],
    title: 'The advisory, as it was read',
    firstRead: NEWEST,
    lastRead: NEWEST,
    visits: 1,
    fingerprint: (await createFingerprinter()).reader(text),
  };
  const others = Array.from({ length: PAGES - 1 }, (_, i) => madePage(i));

  const library = await extension.open('pages/library/library.html#view=transfer');
  await library.locator('input[type=file]').setInputFiles({
    name: 'library.jsonl',
    mimeType: 'application/jsonl',
    buffer: libraryFile([...others, known]),
  });
  await expect(library.getByText('2,000 pages imported')).toBeVisible({ timeout: 30_000 });

  await extension.stopWorker();
  const copy = sites.put('b.test', '/copy', plainPage('A copy', [text]));
  const page = await visit(context, copy);
  await expect.poll(() => extension.badge(copy)).toBe('1');
  await expect.poll(async () => (await extension.banner(page))?.text).toContain(known.title);

  const popup = await popupOn(extension, copy);
  await expect(headline(popup)).toHaveText('You’ve read this before');
  await expect(popup.getByText(known.title)).toBeVisible();
});
