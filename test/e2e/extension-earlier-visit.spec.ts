import { plainPage, prose } from './articles.ts';
import { expect, test } from './extension.ts';
import { headline, popupOn, WELCOME } from './pages.ts';
import { findsWords, goTo, opened, putBack, read, readIn } from './reading.ts';

const STORY = [prose(120), prose(120, 2), prose(120, 3), prose(120, 4)];
const CORRECTED = [...STORY.slice(0, 2), prose(120, 9), 'A correction, at the end.'];

test('a brief notice says that a page was read on an earlier day, and what has changed since', async ({
  context,
  extension,
  sites,
}) => {
  const url = sites.put('a.test', '/story', plainPage('A story', STORY));
  const same = sites.put('a.test', '/same', plainPage('The same', [prose(300, 7)]));
  const welcome = await extension.open(WELCOME);
  await welcome.getByTestId('consent-texts').check();
  await welcome.getByTestId('consent-accept').click();
  await expect(welcome.getByTestId('consent-withdraw')).toBeVisible();
  await welcome.close();
  await extension.set({ dwellMs: 0 });
  await putBack(context, 9 * 24);
  const tab = await read({ context, extension }, same);
  await readIn(tab, extension, url);
  await tab.goto('about:blank');

  await test.step('a page that has changed', async () => {
    await putBack(context, 2 * 24);
    sites.put('a.test', '/story', plainPage('A story', CORRECTED));
    await tab.goto(url, { waitUntil: 'domcontentloaded' });
    await extension.expectTooltip(url, /you read this page/i);
    // Once the reader does something.
    await extension.expectBanner(tab, /\d+ new sentences since then/);
    const popup = await popupOn(extension, url);
    await expect(popup.getByText('This visit is in your library, too.')).toBeVisible();
    await popup.close();
  });

  await extension.stopWorker();
  await extension.set({ dwellMs: 3_600_000 });
  await goTo(tab, same);
  await test.step('a page that is the same, with a notice that goes by itself', async () => {
    const shown = await extension.expectBanner(tab, /You read this \d days ago|You read this on/);
    expect(await shown.nodes()).toContainEqual({
      role: 'image',
      name: expect.stringMatching(/^You read this /),
    });
    expect(await findsWords(tab, 'You read this')).toBe(false);
  });

  await test.step('a page that changed earlier, also in popup and comparison', async () => {
    const changed = await context.newPage();
    await goTo(changed, url);
    const shown = await extension.expectBanner(changed, 'Changed between ');
    const comparison = await opened(context, () => shown.click('Compare'));
    const popup = await popupOn(extension, url);
    await expect(headline(popup)).toHaveText(/You read this page on/);
    await expect(
      popup.getByText(/^It changed earlier, between \w+ \d+(, \d+)? and \w+\.$/),
    ).toBeVisible();
    await expect(popup.getByRole('link', { name: 'See what changed' })).toBeVisible();
    await expect(headline(comparison)).toHaveText('The same page');
    await expect(comparison.getByRole('insertion').last()).toContainText(
      'A correction, at the end.',
    );
  });
  await extension.expectNoBanner(tab);
});
