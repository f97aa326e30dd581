import { expect, type Page } from '@playwright/test';
import { bucketLoad } from '../../core/tables/bucket-load.ts';
import { fewestTables } from '../../core/tables/designs/fewest-tables.ts';
import { listDesigns } from '../../core/tables/designs/list-designs.ts';
import { plan } from '../../core/tables/planner/plan.ts';
import { planSentence } from '../../core/tables/planner/plan-sentence.ts';
import { CORRECTIONS } from '../../web/tables/designs/corrections.ts';
import { passageFingerprints } from '../../web/tables/passage-fingerprints.ts';
import { expectAccessible } from './accessibility.ts';
import { test, waitForCode } from './compare-page.ts';

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`./tables/${query}`);
  await page.getByTestId('designs').waitFor();
  await page.getByTestId('skew').waitFor();
  await waitForCode(page);
}

/** The figures of a design's row: tables, prefix, candidates per probe and per lookup. */
async function figures(page: Page, design: string): Promise<string[]> {
  const cells = page.getByTestId('designs').locator(`[data-design="${design}"] td`);
  return (await cells.allTextContents()).slice(1, 5);
}

const number = (text: string | null | undefined) => Number(text?.replaceAll(',', ''));

test('lists the paper’s designs for 64 bits, k = 3, and 2^34, with core’s figures, and sorts them', async ({
  page,
}) => {
  await open(page, '#v=1&N=17179869184');
  for (const { levels, tables, prefix } of listDesigns(64, 3, 34)) {
    const [shown, bits, probe] = await figures(page, levels.map(({ blocks }) => blocks).join('.'));
    expect(number(shown)).toBe(tables);
    expect(bits?.split('–').map(Number)).toEqual([...new Set([prefix.min, prefix.max])]);
    expect(number(probe)).toBe(2 ** (34 - prefix.min));
  }
  await expect(page.getByTestId('fewest-tables')).toContainText(
    `= ${fewestTables(64, 3, 34, 8)?.tables}`,
  );

  const column = async (cell: number) =>
    (
      await page.getByTestId('designs').locator(`tbody td:nth-child(${cell})`).allTextContents()
    ).map(number);
  await page.getByRole('button', { name: 'Candidates per lookup' }).click();
  const up = await column(6);
  expect(up).toEqual(up.toSorted((a, b) => a - b));
  await page.getByRole('button', { name: 'Candidates per lookup' }).click();
  expect(await column(6)).toEqual(up.toReversed());
});

test('corrects figures of articles, and shows the planner’s verdict for many and few fingerprints', async ({
  page,
}) => {
  await open(page);
  for (const { figure, stated, correct: right } of CORRECTIONS) {
    const item = page.locator(`[data-correction="${figure}"]`);
    await expect(item.locator('s')).toHaveText(stated.toLocaleString('en'));
    await expect(item.locator('strong')).toHaveText(
      right.toLocaleString('en', { maximumFractionDigits: 1 }),
    );
  }
  await expect(page.getByTestId('predictions')).toContainText('43,745');

  const verdict = page.getByTestId('table-verdict');
  const sentence = (count: number, memory: number) =>
    planSentence(plan({ count, radius: 3, memory }), 'en');
  await expect(verdict).toContainText(sentence(8e9, Number.POSITIVE_INFINITY));
  await verdict.getByRole('combobox').selectOption('tab');
  await expect(verdict).toContainText(sentence(8e9, 2 ** 32));
  await page.getByLabel('Bits that may differ, k', { exact: true }).fill('0');
  await expect(verdict.getByRole('heading')).toContainText('fastest for exact matches among');
  await page.getByRole('button', { name: '1,000 notes' }).click();
  await expect(verdict).toHaveAttribute('data-reason', 'few');
  await expect(verdict).toContainText('A scan');
  await page.getByLabel('Bits per fingerprint, f', { exact: true }).fill('128');
  await expect(verdict).toContainText('timed only with 64-bit fingerprints');
});

test('a link restores every choice, and Back undoes one', async ({ page }) => {
  await open(page, '#v=1&k=4&N=5000000&cut=6&by=bytes&down=1&tau=3&all=1&skewseg=3');
  await expect(page.getByLabel('Fingerprints, N', { exact: true })).toHaveValue('5,000,000');
  await expect(page.getByLabel('Bits that may differ, k', { exact: true })).toHaveValue('4');
  await expect(page.getByTestId('selected-design')).toContainText('Of 6 blocks, at least 2 match');
  await expect(page.getByRole('columnheader', { name: 'Memory', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  // How clustered real fingerprints are, as core counts them.
  await expect(page.getByTestId('skew-summary')).toContainText(
    `The fullest bucket holds ${bucketLoad(passageFingerprints('words'), 2).maxLoad};`,
  );
  await page.getByRole('button', { name: '20 tables, 31–33-bit prefix' }).click();
  await expect(page.getByTestId('selected-design')).toContainText('Of 6 blocks, at least 3 match');
  await expect(page).toHaveURL(/cut=6/);
  await expect(page).toHaveURL(/N=17179869184/);
  await page.goBack();
  await expect(page.getByTestId('selected-design')).toContainText('Of 6 blocks, at least 2 match');

  await page.getByLabel('Features').selectOption('reader');
  const { bucketsByLoad, maxLoad } = bucketLoad(passageFingerprints('reader'), 2);
  await expect(page.getByTestId('skew-summary')).toContainText(`holds ${maxLoad};`);
  await expect(page.getByTestId('skew').getByRole('row').nth(2)).toContainText(
    String(bucketsByLoad[2]),
  );
});

test('designs can be chosen by keyboard or screen reader, and an invalid number is reported', async ({
  page,
}) => {
  await open(page);
  const chart = page.getByRole('radiogroup', { name: 'Space versus time', exact: true });
  const chosen = chart.getByRole('radio', { checked: true });
  await expect(chosen).toHaveAccessibleName(/^20 tables/);
  await chosen.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chosen).toHaveAccessibleName(/^16 tables/);
  await expect(page.getByTestId('selected-design')).toContainText('The rest is cut again');
  await expect(page).toHaveURL(/cut=4\.4/);
  const designs = page.getByTestId('designs');
  await expect(designs.getByRole('button', { name: 'Cut into 4 × 4' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const six = designs.getByRole('button', { name: 'Cut into 6', exact: true });
  await six.click();
  await expect(six).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByTestId('selected-design').getByRole('listitem').first()).toHaveText(
    'Table 1 begins with block 1 2 3,33 bits',
  );

  const count = page.getByLabel('Fingerprints, N', { exact: true });
  await count.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('many');
  await expect(count).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Whole number from 1,000 to 17,179,869,184')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('50000000');
  await page.keyboard.press('Tab');
  await expect(count).toHaveValue('50,000,000');
  await page.keyboard.press('End');
  await expect(count).toHaveValue('17,179,869,184');
});

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  const chapters = ['[data-chapter="designs"]', '[data-chapter="skew"]', 'fieldset'];

  test('has no axe violations, and fits on a narrow screen with buttons of at least 24 px', async ({
    page,
  }) => {
    await open(page);
    await expectAccessible(page, 'en', chapters);

    await page.setViewportSize({ width: 360, height: 800 });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBe(360);
    for (const [k, others] of [
      ['1', 'f=40&all=1'],
      ['20', 'cut=22'],
    ] as const) {
      // Doesn't load the page again.
      await open(page, `#v=1&k=${k}&${others}`);
      await expect(page.getByLabel('Bits that may differ, k', { exact: true })).toHaveValue(k);
      await expect.poll(width).toBe(360);
    }
    const buttons = page.getByTestId('designs').locator('tbody button');
    await expect(buttons).not.toHaveCount(0);
    for (const button of await buttons.all()) {
      expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(24);
    }
  });

  test.describe(() => {
    test.use({ locale: 'zh-CN' });
    test('has no axe violations in Chinese', async ({ page }) => {
      await open(page);
      await expectAccessible(page, 'zh-CN', chapters);
    });
  });
});
