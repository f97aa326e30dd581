import type { BrowserContext, Page } from '@playwright/test';
import { expectNoAxeFaults } from './accessibility.ts';
import { plainPage, prose } from './articles.ts';
import { type Extension, expect, test } from './extension.ts';
import { headline, OPTIONS, popupOn, WELCOME } from './pages.ts';
import { backgroundWorker, read } from './reading.ts';

const DAY = 86_400_000;

const STORY = [prose(120), prose(120, 2), prose(120, 3), prose(120, 4)];
const CORRECTED = [...STORY.slice(0, 2), prose(120, 9), 'A correction, at the end.'];

/** Agrees on the welcome page, and to saving article text as well. */
async function acceptTexts(extension: Extension): Promise<void> {
  const page = await extension.open(WELCOME);
  await page.getByTestId('consent-texts').check();
  await page.getByTestId('consent-accept').click();
  await expect(page.getByTestId('consent-withdraw')).toBeVisible();
  await page.close();
}

/** Sets the worker's clock back by some days, until the worker stops. */
async function putBack(context: BrowserContext, days: number): Promise<void> {
  const worker = await backgroundWorker(context);
  await worker.evaluate((shift) => {
    Date.now = () => performance.timeOrigin + performance.now() - shift;
  }, days * DAY);
}

/** Counts the stored texts that have an earlier version. */
function earlierTexts({ origin }: Extension): Promise<number> {
  return origin.evaluate(async () => {
    const request = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const db = await request(indexedDB.open('twicetold'));
    const texts: { b?: object }[] = await request(
      db.transaction('texts').objectStore('texts').getAll(),
    );
    db.close();
    return texts.filter(({ b }) => b).length;
  });
}

async function opened(context: BrowserContext, open: () => Promise<unknown>): Promise<Page> {
  const opening = context.waitForEvent('page');
  await open();
  return await opening;
}

test('what changed on a page can be seen on later visits, until the texts are deleted', async ({
  context,
  extension,
  sites,
}) => {
  const url = sites.put('a.test', '/story', plainPage('A story', STORY));
  await acceptTexts(extension);
  await extension.set({ dwellMs: 1000 });
  await putBack(context, 9);
  const tab = await read({ context, extension }, url);

  await putBack(context, 2);
  sites.put('a.test', '/story', plainPage('A story', CORRECTED));
  await tab.goto('about:blank');
  await tab.goto(url);
  const notice = async (page: Page) => (await extension.banner(page))?.text;
  await expect.poll(() => notice(tab)).toContain('Updated since you read it: ');
  await expect.poll(() => earlierTexts(extension)).toBe(1);

  // Reloaded a moment later, the page is the same as before, but the popup still shows the change.
  await extension.stopWorker();
  await extension.set({ dwellMs: 3_600_000 });
  await tab.reload({ waitUntil: 'domcontentloaded' });
  await expect.poll(() => extension.tooltip(url)).toContain('you read this page on ');
  const popup = await popupOn(extension, url);
  await expect(headline(popup)).toHaveText(/You read this page on/);
  await expect(
    popup.getByText(/^It changed earlier, between \w+ \d+(, \d+)? and \w+\.$/),
  ).toBeVisible();
  const see = popup.getByRole('link', { name: 'See what changed' });
  const page = await opened(context, () => see.click());
  await expect(headline(page)).toHaveText('The same page');
  const then = page.getByRole('region', { name: 'Then' });
  await expect(then).toContainText(/a\.test · as you read it on \w+ \d+(, \d{4})?$/);
  await expect(page.getByRole('region', { name: 'Now' })).toContainText('as it is now');
  await expect(page.getByRole('insertion').last()).toContainText('A correction, at the end.');
  const versions = page.getByRole('group', { name: 'Compare with the version from' });
  const [earlier, last] = [versions.getByRole('radio').first(), versions.getByRole('radio').last()];
  await expect(earlier).toBeChecked();
  await expectNoAxeFaults(page);
  await last.check();
  await expect(page.getByText('Both texts have the same wording.')).toBeVisible();
  await earlier.check();
  await expect(page.getByRole('insertion').last()).toContainText('A correction, at the end.');

  // On another day the notice shows it too, but the page cannot find its text.
  await tab.goto('about:blank');
  await tab.bringToFront();
  await tab.goto(url, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => notice(tab)).toContain('Changed between ');
  const found = await tab.evaluate(() => {
    const { find } = window as unknown as { find(words: string, ...more: boolean[]): boolean };
    return find('Changed between', false, false, true);
  });
  expect(found).toBe(false);
  const shown = await extension.banner(tab);
  const again = await opened(context, async () => shown?.click('See what changed'));
  await expect(again.getByRole('insertion').last()).toContainText('A correction, at the end.');

  // Once the texts are deleted, the popup no longer offers it.
  await expect(see).toBeVisible();
  await again.goto(`chrome-extension://${extension.id}/${OPTIONS}`);
  await again.getByRole('button', { name: 'Delete all article text' }).click();
  await again.getByRole('dialog').getByRole('button', { name: 'Delete article text' }).click();
  await expect(again.getByTestId('texts-kept')).toHaveText('No article text is saved.');
  await tab.bringToFront();
  await popup.bringToFront();
  await expect(see).toHaveCount(0);
});
