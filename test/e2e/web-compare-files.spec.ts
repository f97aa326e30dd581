import { truncate, writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { examples } from '../../web/lib/examples.ts';
import { formatAddress, PAGE_NAMES } from '../../web/lib/route.ts';
import { test } from './compare-page.ts';

const { en } = examples.edited;
const utf8 = (text: string) => [...new TextEncoder().encode(text)];

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

test('opens dropped files: a page’s article, Markdown, and old encodings, and refuses what isn’t text', async ({
  compare,
  page,
  expectedErrors,
}, info) => {
  // Chromium reports what the policy blocks even if it could not have run.
  expectedErrors.push(/^Applying inline style|^Executing inline event handler/);
  const notes = page.getByTestId('file-notes');

  await test.step('the article of a page, of which nothing runs or is fetched', async () => {
    const paragraphs = en.a.split('\n\n').map((text) => `<p style="color:red">${text}</p>`);
    const html = `<!doctype html><title>The clock</title><nav><a href="/">Home</a> <a href="/x">About us</a></nav>
      <article><h1>The clock</h1>${paragraphs.join('')}<img src="https://elsewhere.example/a.png" onerror="window.ran=1">
      <script>window.ran=1</script></article><footer>Imprint, cookies and all that</footer>`;
    await drop(page, '[data-side=a]', [['clock.html', utf8(html)]]);
    await expect(notes).toContainText('Opened the article');
    await expect(compare.a).toHaveValue(/It was set in 1911 by a watchmaker/);
    await expect(compare.a).not.toHaveValue(/Imprint|About us|<p/);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });

  await test.step('Markdown as plain text', async () => {
    const markdown = `# The clock\n\n${en.a.replace('harbour', '**harbour**')}\n\n- [a link](https://elsewhere.example)\n`;
    await drop(page, '[data-side=b]', [['clock.md', utf8(markdown)]]);
    await expect(compare.b).toHaveValue(/^The clock\nOn the east pier of the old harbour/);
    await expect(compare.b).toHaveValue(/a link$/);
    await compare.expectVerdict('near-duplicate');
  });

  await test.step('two of three files at once, one of them in UTF-16', async () => {
    await drop(page, 'h1', [
      ['one.txt', utf8('one')],
      ['two.txt', [0xff, 0xfe, 0x32, 0x00]],
      ['three.txt', utf8('three')],
    ]);
    await expect(compare.a).toHaveValue('one');
    await expect(compare.b).toHaveValue('2');
    await expect(notes).toContainText('only the first two');
  });

  await test.step('another encoding can be chosen', async () => {
    // “café” in windows-1252: too short to recognize.
    await drop(page, '[data-side=a]', [['café.txt', [0x63, 0x61, 0x66, 0xe9]]]);
    await expect(compare.a).toHaveValue('café');
    const encoding = page.getByRole('combobox', { name: 'Encoding of café.txt' });
    await encoding.selectOption('WINDOWS-1251');
    await expect(compare.a).toHaveValue('cafй');
    await expect(notes).toContainText('Opened café.txt as WINDOWS-1251.');
    await encoding.selectOption('UTF-8');
    await expect(notes).toContainText('café.txt isn’t text in UTF-8.');
  });

  await test.step('refused files leave the texts unchanged', async () => {
    await compare.write('mine', 'and mine');
    const input = page.getByTestId('file-a');
    const big = info.outputPath('big.txt');
    await writeFile(big, '');
    await truncate(big, 20_000_001);
    await input.setInputFiles(big);
    await expect(notes).toContainText('big.txt is too large (20 MB).');
    for (const [name, buffer, sentence] of [
      ['paper.pdf', Buffer.from('%PDF-1.7\n...'), 'paper.pdf isn’t a text file.'],
      ['bare.html', Buffer.from('<script>x</script>'), 'bare.html doesn’t contain any text.'],
    ] as const) {
      const mimeType = 'application/octet-stream';
      await input.setInputFiles({ name, mimeType, buffer });
      await expect(notes).toContainText(sentence);
      await expect(notes).toContainText('weren’t changed');
      await expect(compare.a).toHaveValue('mine');
    }
  });
});

/** Drops a file or link on an element. Returns whether the page stops the browser opening it. */
function isKept(page: Page, type: 'file' | 'link', onto: string): Promise<boolean> {
  return page.locator(onto).evaluate((element, dropped) => {
    const dataTransfer = new DataTransfer();
    if (dropped === 'file') dataTransfer.items.add(new File(['of a file'], 'a.txt'));
    else dataTransfer.setData('text/uri-list', 'https://elsewhere.example/');
    const results = ['dragover', 'drop'].map((name) =>
      element.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer })),
    );
    return results.every((isDefault) => !isDefault);
  }, type);
}

test('shows where dragged files will open, and what is dropped elsewhere never replaces the page', async ({
  compare,
  page,
}, info) => {
  const files = ['one.txt', 'two.txt'].map((name) => info.outputPath(name));
  for (const file of files) await writeFile(file, `the text of ${file.slice(-7)}`);
  const browser = await page.context().newCDPSession(page);
  const drag = async (type: 'dragEnter' | 'dragOver' | 'drop', onto: string, dragged: string[]) => {
    const box = await page.locator(onto).boundingBox();
    const at = { x: Math.round((box?.x ?? 0) + 20), y: Math.round((box?.y ?? 0) + 8) };
    const data = { items: [], files: dragged, dragOperationsMask: 1 };
    await browser.send('Input.dispatchDragEvent', { type, ...at, data });
  };
  const hint = page.locator('[data-side]').filter({ hasText: 'Drop to open here.' });
  for (const [onto, dragged, sides, a, b] of [
    ['[data-testid=text-b]', files.slice(1), 1, en.a, 'the text of two.txt'],
    ['h1', files, 2, 'the text of one.txt', 'the text of two.txt'],
  ] as const) {
    for (const type of ['dragEnter', 'dragOver'] as const) await drag(type, onto, [...dragged]);
    await expect(hint).toHaveCount(sides);
    await drag('drop', onto, [...dragged]);
    await expect(compare.a).toHaveValue(a);
    await expect(compare.b).toHaveValue(b);
    await expect(hint).toHaveCount(0);
  }

  expect(await isKept(page, 'link', '[data-testid=text-a]')).toBe(false);
  for (const name of PAGE_NAMES) {
    await page.goto(formatAddress({ page: name, language: 'en', query: '' }));
    await expect(page.locator('#app')).not.toHaveAttribute('data-static');
    for (const onto of ['h1', 'header']) {
      expect(await isKept(page, 'file', onto)).toBe(true);
      expect(await isKept(page, 'link', onto)).toBe(true);
    }
  }
});
