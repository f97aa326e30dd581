import { expect, type Page } from '@playwright/test';
import { bucketLoad } from '../../core/tables/bucket-load.ts';
import { fewestTables } from '../../core/tables/designs/fewest-tables.ts';
import { listDesigns } from '../../core/tables/designs/list-designs.ts';
import { plan } from '../../core/tables/planner/plan.ts';
import { planSentence } from '../../core/tables/planner/plan-sentence.ts';
import { CORRECTIONS } from '../../web/tables/designs/corrections.ts';
import { passageFingerprints } from '../../web/tables/passage-fingerprints.ts';
import { test, waitForCode } from './compare-page.ts';

async function open(page: Page, query: string): Promise<void> {
  await page.goto(`./tables/${query}`);
  await waitForCode(page);
}

const number = (text: string | undefined) => Number(text?.replaceAll(',', ''));
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('answers a question: the designs of the paper, the planner’s verdict, and corrected figures', async ({
  page,
}) => {
  const designs = page.getByTestId('designs');
  const verdict = page.getByTestId('table-verdict');

  await test.step('lists core’s designs and figures, and sorts them', async () => {
    await open(page, '#v=1&N=17179869184');
    for (const { levels, tables, prefix } of listDesigns(64, 3, 34)) {
      const name = levels.map(({ blocks }) => blocks).join('.');
      const cells = await designs.locator(`[data-design="${name}"] td`).allTextContents();
      expect(number(cells[1])).toBe(tables);
      expect(cells[2]?.split('–').map(Number)).toEqual([...new Set([prefix.min, prefix.max])]);
      expect(number(cells[3])).toBe(2 ** (34 - prefix.min));
    }
    await expect(page.getByTestId('fewest-tables')).toContainText(
      `= ${fewestTables(64, 3, 34, 8)?.tables}`,
    );
    const column = async () =>
      (await designs.locator('tbody td:nth-child(6)').allTextContents()).map(number);
    await page.getByRole('button', { name: 'Candidates per lookup' }).click();
    const up = await column();
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    await page.getByRole('button', { name: 'Candidates per lookup' }).click();
    expect(await column()).toEqual(up.toReversed());
  });

  await test.step('plans for many and few fingerprints, and the memory of a tab', async () => {
    await open(page, '#v=1');
    const sentence = (memory: number) =>
      planSentence(plan({ count: 8e9, radius: 3, memory }), 'en');
    await expect(verdict).toContainText(sentence(Number.POSITIVE_INFINITY));
    await verdict.getByRole('combobox').selectOption('tab');
    await expect(verdict).toContainText(sentence(2 ** 32));
    await page.getByRole('button', { name: '1,000 notes' }).click();
    await expect(verdict).toHaveAttribute('data-reason', 'few');
    await field(page, 'Bits per fingerprint, f').fill('128');
    await expect(verdict).toContainText('timed only with 64-bit fingerprints');
  });

  await test.step('corrects figures of articles', async () => {
    for (const { figure, stated, correct } of CORRECTIONS) {
      const item = page.locator(`[data-correction="${figure}"]`);
      await expect(item.locator('s')).toHaveText(stated.toLocaleString('en'));
      await expect(item.locator('strong')).toHaveText(
        correct.toLocaleString('en', { maximumFractionDigits: 1 }),
      );
    }
    await expect(page.getByTestId('predictions')).toContainText('43,745');
  });

  await test.step('reports an invalid number, and stays within its bounds', async () => {
    const count = field(page, 'Fingerprints, N');
    await count.fill('many');
    await expect(count).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Whole number from 1,000 to 17,179,869,184')).toBeVisible();
    await count.fill('50000000');
    await count.press('Tab');
    await expect(count).toHaveValue('50,000,000');
  });
});

test('a link restores every choice, and designs are chosen by keyboard or from the list', async ({
  page,
}) => {
  await open(page, '#v=1&k=4&N=5000000&cut=6&by=bytes&down=1&tau=3&all=1&skewseg=3');
  const selected = page.getByTestId('selected-design');
  const skew = page.getByTestId('skew-summary');
  await expect(field(page, 'Fingerprints, N')).toHaveValue('5,000,000');
  await expect(field(page, 'Bits that may differ, k')).toHaveValue('4');
  await expect(selected).toContainText('Of 6 blocks, at least 2 match');
  await expect(page.getByRole('columnheader', { name: 'Memory', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  // How clustered real fingerprints are, as core counts them.
  const { maxLoad } = bucketLoad(passageFingerprints('words'), 2);
  await expect(skew).toContainText(`The fullest bucket holds ${maxLoad};`);
  await page.getByLabel('Features').selectOption('reader');
  const reader = bucketLoad(passageFingerprints('reader'), 2);
  await expect(skew).toContainText(`holds ${reader.maxLoad};`);
  await expect(page.getByTestId('skew').getByRole('row').nth(2)).toContainText(
    String(reader.bucketsByLoad[2]),
  );
  await page.getByRole('button', { name: '20 tables, 31–33-bit prefix' }).click();
  await expect(selected).toContainText('Of 6 blocks, at least 3 match');
  await expect(page).toHaveURL(/N=17179869184/);
  await page.goBack();
  await expect(selected).toContainText('Of 6 blocks, at least 2 match');
  await page.goForward();

  const chart = page.getByRole('radiogroup', { name: 'Space versus time', exact: true });
  const chosen = chart.getByRole('radio', { checked: true });
  await expect(chosen).toHaveAccessibleName(/^20 tables/);
  await chosen.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chosen).toHaveAccessibleName(/^16 tables/);
  await expect(selected).toContainText('The rest is cut again');
  await expect(page).toHaveURL(/cut=4\.4/);
  await page
    .getByTestId('designs')
    .getByRole('button', { name: 'Cut into 6', exact: true })
    .click();
  await expect(chosen).toHaveAccessibleName(/^20 tables/);
});
