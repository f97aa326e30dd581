import { expectNoAxeFaults } from './accessibility.ts';
import { article, plainPage, prose } from './articles.ts';
import { eventually } from './eventually.ts';
import { expect, test } from './extension.ts';
import { headline, popupOn } from './pages.ts';
import { goTo, opened, putBack, readIn } from './reading.ts';
import { NEW, rewritten } from './sentence-pages.ts';
import { readOriginal } from './warned.ts';

const STORY = [prose(120), prose(120, 2), prose(120, 3)];
const COUNTER = 'Since then, twelve readers have left a comment about the gulls of the harbor.';

test('banner, popup, and comparison show which sentences of a copy or an update are new', async ({
  context,
  extension,
  sites,
}) => {
  const original = sites.put('a.test', '/original', article('en-original'));
  const page = await readOriginal({ context, extension, sites }, original);
  const url = sites.put('b.test', '/rewritten', rewritten());
  await goTo(page, url);
  const shown = await extension.expectBanner(page, /3 of \d\d sentences are new/);
  // Screen readers read out what is put into a status that was already there: here, of a failed action.
  expect((await shown.nodes()).filter(({ role }) => role === 'status')).toHaveLength(2);

  await test.step('the popup lists them, and scrolls to one', async () => {
    const popup = await popupOn(extension, url);
    await expect(popup.getByText(/3 of \d\d sentences are new/)).toBeVisible();
    await popup.getByText('What’s new on this page (3)').click();
    const listed = popup.getByRole('button', { name: /^(?:A spokesman|The library|Whether)/ });
    await expect(listed).toHaveText(NEW.map((sentence) => new RegExp(sentence.slice(0, 40))));
    await expect(popup.locator('details').getByRole('status')).toHaveText('');
    await expectNoAxeFaults(popup);
    const paragraph = page.locator('p', { hasText: 'Whether the old lighthouse' });
    await page.setViewportSize({ width: 800, height: 400 });
    await expect(paragraph).not.toBeInViewport();
    await listed
      .last()
      .click()
      .catch((error: unknown) => {
        // The popup can close before Playwright learns that the click has ended.
        if (!popup.isClosed()) throw error;
      });
    await expect(paragraph).toBeInViewport();
    await eventually(() => popup.isClosed()).toBe(true);
  });

  await test.step('the comparison marks them', async () => {
    const compare = await opened(context, async () =>
      (await extension.banner(page))?.click(/^Compare/),
    );
    await expect(headline(compare)).toHaveText('Nearly the same text');
    await expect(compare.getByTestId('sentence-counts')).toHaveText(
      /^3 of \d\d sentences are new\.$/,
    );
    await expect(compare.locator('mark')).toHaveText(
      NEW.map((sentence) => new RegExp(`New.*${sentence}`, 's')),
    );
    await compare.close();
  });

  await test.step('an updated page still shows what was new once it is saved', async () => {
    const updated = sites.put('a.test', '/story', plainPage('A story', STORY));
    await page.goto('about:blank');
    await extension.set({ dwellMs: 0 });
    await putBack(context, 3);
    await readIn(page, extension, updated);
    await putBack(context, 0);
    sites.put('a.test', '/story', plainPage('A story', [...STORY, ...NEW]));
    await page.reload();
    await extension.expectBanner(page, '3 new sentences since then');
    const popup = await popupOn(extension, updated);
    await expect(popup.getByText('This visit is in your library, too.')).toBeVisible();
    // What the page has added since it was saved doesn't hide what was new.
    await page.evaluate((text) => {
      document.querySelector('p:last-of-type')?.append(text);
    }, ` ${COUNTER}`);
    await popup.getByText('What’s new on this page (3)').click();
    await expect(popup.getByRole('button', { name: /^A spokesman/ })).toBeVisible();
    const compare = await opened(context, () =>
      popup.getByRole('link', { name: 'See what changed' }).click(),
    );
    await expect(compare.locator('mark')).toHaveText(
      [...NEW, COUNTER].map((sentence) => new RegExp(sentence)),
    );
  });
});
