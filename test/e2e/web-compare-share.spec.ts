import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { Report } from '../../web/compare/share/report.ts';
import { examples } from '../../web/lib/examples.ts';
import { packTexts } from '../../web/lib/pack-texts.ts';
import { hexOf, test } from './compare-page.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const { en, 'zh-CN': zh } = examples.edited;
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('a link with both texts restores them in another tab, and reports why it can’t', async ({
  compare,
  page,
  context,
}) => {
  const outcome = page.getByTestId('share-outcome');
  await compare.write(`${zh.a} \u{1f44b}`, zh.b);
  await page.getByTestId('ignore-numbers').check();
  await page.getByTestId('copy-link').click();
  await expect(outcome).toContainText('not your own texts');
  expect(await copied(page)).not.toContain('texts=');
  await page.getByTestId('copy-link-texts').click();
  await expect(outcome).toContainText('including both texts');
  const link = await copied(page);
  expect(new URL(link).hash).toContain('texts=');
  await expect(outcome).toContainText(`${link.length.toLocaleString('en')} characters`);

  await test.step('in another tab, until the texts are edited', async () => {
    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByTestId('text-a')).toHaveValue(`${zh.a} \u{1f44b}`);
    await expect(other.getByTestId('text-b')).toHaveValue(zh.b);
    await expect(other.getByTestId('ignore-numbers')).toBeChecked();
    await expect(other.getByTestId('verdict')).toHaveAttribute('data-verdict', 'near-duplicate');
    // Once edited, the texts are no longer those of the URL.
    await other.getByTestId('text-b').fill('mine');
    await expect(other).not.toHaveURL(/texts=/);
    await other.close();
  });

  await test.step('a damaged or too long link leaves the texts unchanged', async () => {
    await compare.write('mine', 'and mine');
    for (const [payload, sentence] of [
      [((await packTexts(en)) ?? '').slice(0, -9), 'damaged'],
      ['A'.repeat(40_000), 'too long'],
    ] as const) {
      await page.evaluate((texts) => {
        location.hash = `#v=1&texts=${texts}`;
      }, payload);
      await expect(page.getByTestId('link-error')).toContainText(sentence);
      await expect(compare.a).toHaveValue('mine');
    }
  });

  await test.step('texts that are too long for a link', async () => {
    // Distinct words deflate badly.
    const long = Array.from({ length: 12_000 }, (_, i) => (i * i * 7919).toString(36)).join(' ');
    await compare.write(long, 'short');
    await page.getByTestId('copy-link-texts').click();
    await expect(outcome).toContainText(/take up \d\d,\d{3} characters/);
  });
});

test('Back undoes opening an example, whose result can be copied and saved', async ({
  compare,
  page,
}) => {
  await compare.write('mine', '');
  await page.getByTestId('example-template').click();
  await compare.expectVerdict('related');
  expect(new URL(page.url()).hash).toBe('#v=1&example=template');
  await page.getByTestId('ignore-numbers').check();
  await compare.expectVerdict('near-duplicate');
  await page.goBack();
  await compare.expectVerdict('related');
  await page.goBack();
  await expect(compare.a).toHaveValue('mine');

  await page.getByTestId('example-edited').click();
  await compare.expectVerdict('near-duplicate');
  await page.getByTestId('copy-json').click();
  await expect(page.getByTestId('share-outcome')).toContainText('JSON');
  const report: Report = JSON.parse(await copied(page));
  expect(report.a.fingerprint).toBe(await hexOf(en.a));
  expect(report.verdict.kind).toBe('near-duplicate');
  await expect(page.getByTestId('distance-256')).toHaveText(String(report.distance.bits));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('save-image').click(),
  ]);
  expect(download.suggestedFilename()).toBe(
    `twicetold-near-duplicate-${report.distance.bits}-of-256.png`,
  );
  const png = await readFile(await download.path());
  expect(png.readUInt32BE(16)).toBe(1920);
});
