import { expect, type Page } from '@playwright/test';
import { examples } from '../../web/explain/machine/examples.ts';
import { expectAccessible } from './accessibility.ts';
import { test, waitForCode } from './compare-page.ts';
import { scrollUntil } from './scroll-until.ts';

/** A state of a page: its URL, what leads to it, and the parts of it that are new. */
interface State {
  readonly url: string;
  readonly reach?: (page: Page) => Promise<void>;
  readonly within?: readonly string[];
}

const { text, edited } = examples.ferry;

/** Waits until every part of Compare shows its results. */
async function seeAll(page: Page): Promise<void> {
  const [figures, keywords] = [page.getByTestId('figures'), page.getByTestId('keywords')];
  await scrollUntil(figures, page.getByTestId('figures-words'));
  await scrollUntil(keywords, keywords.getByRole('listitem').first());
  await scrollUntil(page.getByTestId('difference'), page.getByRole('button', { name: 'Next' }));
}

const STATES: Readonly<Record<string, readonly State[]>> = {
  how: [
    {
      url: `how/#v=1&words=all&column=2&round=1&lines=258&gone=3&ex=own&t=${edited}&was=${text}&bit=3&row=2&by=reader-256&k=64`,
      reach: async (page) => {
        await page.getByTestId('hero').locator('textarea').first().focus();
        await expect(page.getByTestId('hash-simhash')).toHaveAttribute('data-count', /^[1-9]/);
        for (const figure of ['bridge', 'flips', 'why-plot', 'counting']) {
          await expect(page.getByTestId(figure)).toBeVisible();
        }
        await expect(page.getByTestId('passage').locator('mark')).toHaveCount(3);
        // Each figure is also a table.
        for (const name of ['blackboard', 'machine', 'distance', 'whyThree']) {
          const row = page.locator(`[data-chapter="${name}"] details table tbody tr`).first();
          await expect(row).toContainText(/\d/);
        }
      },
    },
  ],
  compare: [
    {
      url: 'compare/#v=1&example=edited',
      reach: async (page) => {
        await page.getByTestId('xor-grid').focus();
        await seeAll(page);
        await page.getByTestId('copy-link').click();
        await expect(page.getByTestId('share-outcome')).not.toBeEmpty();
        await page.getByTestId('file-a').setInputFiles({
          name: `${'a-long-name-without-end'.repeat(6)}.pdf`,
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.7'),
        });
        await expect(page.getByTestId('file-notes')).toContainText('.pdf');
      },
    },
    ...['twins', 'subject'].map((name) => ({
      url: `compare/#v=1&example=${name}`,
      within: ['[data-testid="verdict"]'],
    })),
  ],
  tables: [
    {
      url: 'tables/#v=1&step=7&race=1000&k=1&who=scan.loop',
      reach: async (page) => {
        await page.getByTestId('race').getByRole('button').first().click();
        await expect(page.getByTestId('race')).toHaveAttribute('data-state', 'done', {
          timeout: 400_000,
        });
        for (const table of ['designs', 'skew', 'race-table', 'lookup-table']) {
          await expect(page.getByTestId(table).locator('tbody tr').first()).toContainText(/\d/);
        }
      },
    },
    { url: 'tables/#v=1&via=sorted&cut=6&step=2', within: ['[data-chapter="lookUp"]'] },
    // Half a million tables.
    { url: 'tables/#v=1&cut=9.9.9', within: ['[data-testid="selected-design"]'] },
  ],
};

for (const [name, states] of Object.entries(STATES)) {
  test.describe(() => {
    test.use({ viewport: { width: 360, height: 800 }, permissions: ['clipboard-write'] });

    test(`${name} is accessible and fits a phone, in every state, light and dark`, async ({
      page,
    }) => {
      // Otherwise the opening plays, and may be stopped while its sentences are the same.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const { url, reach, within = [] } of states) {
        await test.step(url.slice(0, 60), async () => {
          await page.goto(`./${url}`);
          await waitForCode(page);
          await page.locator('details').evaluateAll((all) => {
            for (const each of all) (each as HTMLDetailsElement).open = true;
          });
          await reach?.(page);
          await expectAccessible(page, 'en', within);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
        });
      }
    });
  });
}
