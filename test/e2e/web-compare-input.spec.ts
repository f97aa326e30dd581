import { truncateSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import type { Report } from '../../web/compare/share/report.ts';
import { examples } from '../../web/lib/examples.ts';
import { MAX_PACKED_LENGTH, packTexts } from '../../web/lib/pack-texts.ts';
import { type ComparePage, hexOf, test } from './compare-page.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const { en, 'zh-CN': zh } = examples.edited;

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Drops files on a part of the page, as from a folder. */
async function drop(page: Page, onto: string, files: readonly [name: string, bytes: number[]][]) {
  const transfer = await page.evaluateHandle((dropped) => {
    const data = new DataTransfer();
    for (const [name, bytes] of dropped) data.items.add(new File([new Uint8Array(bytes)], name));
    return data;
  }, files);
  await page.dispatchEvent(onto, 'dragover', { dataTransfer: transfer });
  await page.dispatchEvent(onto, 'drop', { dataTransfer: transfer });
}

const utf8 = (text: string) => [...new TextEncoder().encode(text)];

test('a link with both texts restores the texts, settings, and verdict in another tab', async ({
  compare,
  page,
  context,
}) => {
  await compare.write(`${zh.a} \u{1f44b}`, zh.b);
  await page.getByTestId('ignore-numbers').check();
  await page.getByTestId('copy-link').click();
  await expect(page.getByTestId('share-outcome')).toContainText('not your own texts');
  const bare = await copied(page);
  expect(bare).not.toContain('texts=');
  await page.getByTestId('copy-link-texts').click();
  await expect(page.getByTestId('share-outcome')).toContainText('including both texts');
  const link = await copied(page);
  expect(new URL(link).hash).toContain('texts=');
  const length = link.length.toLocaleString('en');
  await expect(page.getByTestId('share-outcome')).toContainText(`${length} characters`);

  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByTestId('text-a')).toHaveValue(`${zh.a} \u{1f44b}`);
  await expect(other.getByTestId('text-b')).toHaveValue(zh.b);
  await expect(other.getByTestId('ignore-numbers')).toBeChecked();
  await expect(other.getByTestId('verdict')).toHaveAttribute('data-verdict', 'near-duplicate');
  await other.reload();
  await expect(other.getByTestId('text-b')).toHaveValue(zh.b);
  // Once edited, the texts are no longer those of the URL.
  await other.getByTestId('text-b').fill('mine');
  await expect.poll(() => new URL(other.url()).hash).not.toContain('texts=');
  await other.goto(link);
  await expect(other.getByTestId('text-b')).toHaveValue(zh.b);
  await other.getByTestId('undo').click();
  await expect(other.getByTestId('text-b')).toHaveValue('mine');
});

test('reports a link that is damaged or too long, and copies one when only a click may copy', async ({
  compare,
  page,
}) => {
  await compare.write('mine', 'and mine');
  const whole = (await packTexts(en)) ?? '';
  // A short payload that decompresses to a text beyond the limit.
  const bomb = deflateRawSync(JSON.stringify(['a'.repeat(20_000_000), ''])).toString('base64url');
  expect(bomb.length).toBeLessThan(MAX_PACKED_LENGTH);
  // In turn, so that no message can be that of the link before.
  for (const [payload, sentence] of [
    [whole.slice(0, -9), 'damaged'],
    [bomb, 'too long'],
    [`${whole.slice(0, 20)}****`, 'damaged'],
    ['A'.repeat(40_000), 'too long'],
  ] as const) {
    await page.evaluate((texts) => {
      location.hash = `#v=1&texts=${texts}`;
    }, payload);
    await expect(page.getByTestId('link-error')).toContainText(sentence);
    await expect(compare.a).toHaveValue('mine');
    await expect(compare.b).toHaveValue('and mine');
  }
  await expectTooLongForLink(compare);
  // As in Safari.
  await page.evaluate(() => {
    const write = navigator.clipboard.writeText.bind(navigator.clipboard);
    navigator.clipboard.writeText = (text) =>
      window.event?.type === 'click' ? write(text) : Promise.reject(new Error('No user gesture'));
  });
  await compare.write(en.a, en.b);
  await page.getByTestId('copy-link-texts').click();
  await expect(page.getByTestId('share-outcome')).toContainText('including both texts');
  expect(await copied(page)).toContain('texts=');
});

/** Expects the length of a link to be reported when the texts are too long for one. */
async function expectTooLongForLink(compare: ComparePage): Promise<void> {
  const { page } = compare;
  // Distinct words deflate badly.
  const long = Array.from({ length: 12_000 }, (_, i) => (i * i * 7919).toString(36)).join(' ');
  await compare.write(long, 'short');
  await page.getByTestId('copy-link-texts').click();
  await expect(page.getByTestId('share-outcome')).toContainText(/take up \d\d,\d{3} characters/);
}

test('the back button undoes opening an example, whose result can be copied and saved', async ({
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
  await page.getByTestId('example-repost').click();
  await page.getByTestId('ignore-notices').check();
  await compare.expectVerdict('identical');
  await page.reload();
  await compare.expectVerdict('identical');
  await page.goBack();
  await page.goBack();
  await expect(compare.a).toHaveValue(examples.template.en.a);
  await page.goBack();
  await expect(compare.a).toHaveValue('mine');
  await page.goto('./compare/#v=1&example=translation');
  await expect(compare.b).toHaveValue(examples.translation.en.b);
  await compare.expectVerdict('different');
  await expectSavedResult(compare);
});

/** Expects the result of an example as JSON, SVG, and PNG. */
async function expectSavedResult(compare: ComparePage): Promise<void> {
  const { page } = compare;
  await page.getByTestId('example-edited').click();
  await compare.expectVerdict('near-duplicate');
  await page.getByTestId('copy-json').click();
  await expect(page.getByTestId('share-outcome')).toContainText('JSON');
  const report: Report = JSON.parse(await copied(page));
  expect(report.a.fingerprint).toBe(await hexOf(en.a));
  expect(report.verdict.kind).toBe('near-duplicate');
  await expect(page.getByTestId('distance-256')).toHaveText(String(report.distance.bits));

  const saved = async (testId: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId(testId).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const svg = await saved('save-svg');
  expect(svg.name).toBe(`twicetold-near-duplicate-${report.distance.bits}-of-256.svg`);
  expect(svg.bytes.toString()).toContain(report.b.fingerprint);
  const drawn = await page.evaluate((source) => {
    const root = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
    return { name: root.nodeName, height: Number(root.getAttribute('height')) };
  }, svg.bytes.toString());
  expect(drawn.name).toBe('svg');
  const png = await saved('save-png');
  expect(png.name).toMatch(/\.png$/);
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([
    1920,
    2 * drawn.height,
  ]);
}

test('opens dropped files: a page’s article, Markdown as plain text, old encodings', async ({
  compare,
  page,
  expectedErrors,
}) => {
  // Chromium reports what the policy blocks even if it could not have run.
  expectedErrors.push(/^Applying inline style|^Executing inline event handler/);
  const paragraphs = en.a.split('\n\n').map((text) => `<p style="color:red">${text}</p>`);
  const html = `<!doctype html><title>The clock</title><nav><a href="/">Home</a> <a href="/x">About us</a></nav>
    <article><h1>The clock</h1>${paragraphs.join('')}<img src="https://elsewhere.example/a.png" onerror="window.ran=1">
    <script>window.ran=1</script></article><footer>Imprint, cookies and all that</footer>`;
  await drop(page, '[data-side=a]', [['clock.html', utf8(html)]]);
  await expect(page.getByTestId('file-notes')).toContainText('Opened the article');
  await expect(compare.a).toHaveValue(/It was set in 1911 by a watchmaker/);
  await expect(compare.a).not.toHaveValue(/Imprint|About us|<p/);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);

  const markdown = `# The clock\n\n${en.a.replace('harbour', '**harbour**')}\n\n- [a link](https://elsewhere.example)\n`;
  await drop(page, '[data-side=b]', [['clock.md', utf8(markdown)]]);
  await expect(compare.b).toHaveValue(/^The clock\nOn the east pier of the old harbour/);
  await expect(compare.b).toHaveValue(/a link$/);
  await compare.expectVerdict('near-duplicate');

  // 修表匠说：时间是他店里最多的东西。
  const gb = 'd0deb1ednb3cbb5a3bacab1bce4cac7cbfbb5eac0efd7eeb6e0b5c4b6abcef7a1a3'.replace(
    'n',
    'bd',
  );
  const bytes = gb.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? [];
  await drop(page, '[data-side=b]', [['gb.txt', bytes]]);
  await expect(compare.b).toHaveValue(/时间是他店里最多的东西。$/);
  await expect(page.getByTestId('file-notes')).toContainText('GB18030');
  await page.getByTestId('undo').click();
  await expect(compare.b).toHaveValue(/a link$/);

  await drop(page, 'h1', [
    ['one.txt', utf8('one')],
    ['two.txt', [0xff, 0xfe, 0x32, 0x00]],
    ['three.txt', utf8('three')],
  ]);
  await expect(compare.a).toHaveValue('one');
  await expect(compare.b).toHaveValue('2');
  await expect(page.getByTestId('file-notes')).toContainText('only the first two');
  await expectOtherEncoding(compare);
  await expectRefusals(compare);
});

/** Expects that a file whose text looks wrong can be read in another encoding. */
async function expectOtherEncoding(compare: ComparePage): Promise<void> {
  const { page } = compare;
  // “café” in windows-1252: too short to recognize.
  await drop(page, '[data-side=a]', [['café.txt', [0x63, 0x61, 0x66, 0xe9]]]);
  await expect(compare.a).toHaveValue('café');
  const encoding = page.getByRole('combobox', { name: 'Encoding of café.txt' });
  await expect(encoding).toHaveValue('WINDOWS-1252');
  await expect(page.getByTestId('file-notes')).toContainText('choose another');
  await encoding.selectOption('WINDOWS-1251');
  await expect(compare.a).toHaveValue('cafй');
  await expect(page.getByTestId('file-notes')).toContainText('Opened café.txt as WINDOWS-1251.');
  await encoding.selectOption('UTF-8');
  await expect(page.getByTestId('file-notes')).toContainText('café.txt isn’t text in UTF-8.');
  await expect(compare.a).toHaveValue('cafй');
  await encoding.selectOption('KOI8-R');
  await expect(compare.a).toHaveValue('cafИ');
  await page.getByTestId('undo').click();
  await expect(compare.a).not.toHaveValue('cafИ');
  await drop(page, '[data-side=a]', [['café.txt', [0x63, 0x61, 0x66, 0xe9]]]);
  await expect(compare.a).toHaveValue('café');
  await compare.b.fill('mine');
  await page.getByTestId('swap').click();
  await encoding.selectOption('KOI8-R');
  await expect(compare.b).toHaveValue('cafИ');
  await expect(compare.a).toHaveValue('mine');
}

/** Expects an explanation of why a file can’t be opened, and that the texts stay unchanged. */
async function expectRefusals(compare: ComparePage): Promise<void> {
  const { page } = compare;
  await compare.write('mine', 'and mine');
  const notes = page.getByTestId('file-notes');
  const input = page.getByTestId('file-a');
  const expectNote = async (sentence: string) => {
    await expect(notes).toContainText(sentence);
    await expect(notes).toContainText('weren’t changed');
    await expect(compare.a).toHaveValue('mine');
  };
  const big = test.info().outputPath('big.txt');
  writeFileSync(big, 'a');
  truncateSync(big, 20_000_001);
  await input.setInputFiles(big);
  await expectNote('big.txt is too large (20 MB).');
  for (const [name, buffer, sentence] of [
    ['empty.txt', Buffer.alloc(0), 'empty.txt is empty.'],
    ['paper.pdf', Buffer.from('%PDF-1.7\n...'), 'paper.pdf isn’t a text file.'],
    [
      'photo.jpg',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1]),
      'isn’t a text file.',
    ],
    [
      'bare.html',
      Buffer.from('<!doctype html><script>x</script>'),
      'bare.html doesn’t contain any text.',
    ],
  ] as const) {
    await input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await expectNote(sentence);
  }
}

test('pastes, fingerprints, clears, and restores a long text', async ({ compare, page }) => {
  const novel = en.a.repeat(Math.ceil(200_000 / en.a.length));
  await compare.b.fill(en.a);
  await compare.a.focus();
  await compare.paste(novel);
  await compare.expectFingerprint('a', await hexOf(novel));
  // The field shows only the beginning, but all of the text is cut.
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+x');
  await expect(compare.a).toHaveValue('');
  await page.keyboard.press('ControlOrMeta+v');
  await compare.expectFingerprint('a', await hexOf(novel));
  await page.getByTestId('ignore-numbers').check();
  await compare.expectFingerprint('a', await hexOf(novel.replaceAll('1911', ' ')));
  await page.getByTestId('clear').click();
  await expect(compare.a).toHaveValue('');
  await page.getByTestId('undo').click();
  await compare.expectFingerprint('a', await hexOf(novel.replaceAll('1911', ' ')));
  await page.getByTestId('copy-link-texts').click();
  await expect(page.getByTestId('share-outcome')).not.toBeEmpty();
});

test('can be used by keyboard alone', async ({ compare, page }) => {
  const press = async (testId: string, key: string) => {
    await page.getByTestId(testId).focus();
    await page.keyboard.press(key);
  };
  await expectTabOrder(compare);
  await press('example-repost', 'Enter');
  await expect(compare.a).toHaveValue(examples.repost.en.a);
  await compare.expectVerdict('near-duplicate');
  await press('ignore-notices', 'Space');
  await compare.expectVerdict('identical');
  await press('swap', 'Enter');
  await expect(compare.a).toHaveValue(examples.repost.en.b);
  await press('clear', 'Enter');
  await press('undo', 'Enter');
  await expect(compare.a).toHaveValue(examples.repost.en.b);
  await expect(page.getByTestId('swap')).toBeFocused();
  const choosing = page.waitForEvent('filechooser');
  await press('open-b', 'Enter');
  await (await choosing).setFiles({
    name: 'b.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('of a file'),
  });
  await expect(compare.b).toHaveValue('of a file');
  await page.getByTestId('file-notes').getByRole('button', { name: 'Close' }).press('Enter');
  await expect(page.getByTestId('file-notes')).toBeEmpty();
  await page.keyboard.press('Tab');
  await expect(page.getByTestId('wide-grid')).toBeFocused();
  await press('copy-link-texts', 'Enter');
  await expect(page.getByTestId('share-outcome')).toContainText('including both texts');
});

/** Expects that Tab reaches the examples, text fields, and buttons in order. */
async function expectTabOrder(compare: ComparePage): Promise<void> {
  const { page } = compare;
  await page.getByTestId('example-edited').focus();
  await page.keyboard.press('Enter');
  await expect(compare.a).toHaveValue(en.a);
  await compare.expectVerdict('near-duplicate');
  const stops = [
    ...['repost', 'twins', 'template', 'subject', 'translation'].map((name) => `example-${name}`),
    ...['open-a', 'text-a', 'open-b', 'text-b', 'swap', 'clear'],
  ];
  for (const name of stops) {
    await page.keyboard.press('Tab');
    await expect(page.getByTestId(name)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(compare.a).toHaveValue('');
  await page.keyboard.press('Tab');
  await expect(page.getByTestId('undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(compare.a).toHaveValue(en.a);
}
