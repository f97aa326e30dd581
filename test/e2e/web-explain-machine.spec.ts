import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { bitAt, toHex } from '../../core/fingerprint/bits.ts';
import { hammingDistance } from '../../core/fingerprint/hamming.ts';
import { traceContributions } from '../../core/lab/contributions.ts';
import { type Recipe, TUTORIAL_KEYWORDS, WORDS_TF } from '../../core/lab/recipe.ts';
import { createTracer, type Trace } from '../../core/lab/tracer.ts';
import { loadIdf } from '../../core/text/idf/idf.ts';
import { loadJieba } from '../../core/text/jieba.ts';
import { examples } from '../../web/explain/machine/examples.ts';
import { expectAccessible } from './accessibility.ts';
import { loadAllParts, test } from './compare-page.ts';

const { ferry, aliens, supper } = examples;

const jieba = () =>
  loadJieba(readFileSync('node_modules/jieba-wasm/pkg/web/jieba_rs_wasm_bg.wasm'));

/** Returns what core makes of a text, computed in Node. */
async function traceOf(text: string, recipe: Recipe = WORDS_TF): Promise<Trace> {
  const tracer = await createTracer(recipe, { cut: await jieba(), idf: await loadIdf() });
  return tracer.trace(text);
}

const fingerprint = (page: Page) => page.getByTestId('machine-fingerprint');
const bits = (page: Page) => page.getByTestId('bits-signs').locator('td:nth-child(n + 3)');

async function open(page: Page, query = '#v=1&ex=ferry'): Promise<void> {
  await page.goto(`./how/${query}`);
  await expect(page.getByTestId('matrix')).toBeVisible();
  await loadAllParts(page);
  await expect(page.locator('[data-chapter="machine"]')).not.toHaveAttribute('data-static');
}

test('shows the fingerprint that core makes, at each keystroke', async ({ page }) => {
  await open(page);
  const text = page.getByTestId('machine-text');
  await expect(text).toHaveValue(ferry.text);
  await expect(fingerprint(page)).toHaveText(toHex((await traceOf(ferry.text)).bits));
  await text.press('ControlOrMeta+End');
  await text.pressSequentially(' Sit in the middle.');
  const typed = await traceOf(`${ferry.text} Sit in the middle.`);
  await expect(fingerprint(page)).toHaveText(toHex(typed.bits));
  const weak = traceContributions(typed).filter((push) => push.weak).length;
  await expect(page.getByTestId('bits-signs').getByLabel('weak')).toHaveCount(weak);
  await text.fill('');
  await expect(fingerprint(page)).toHaveText('0'.repeat(16));
});

test.describe('the dictionary', () => {
  // The service worker would load everything for offline use.
  test.use({
    serviceWorkers: 'block',
    expectedErrors: [/Failed to load resource|registration blocked by Playwright/],
  });

  test('isn’t loaded for Latin text, and cuts Chinese text into words once it is loaded', async ({
    page,
  }) => {
    const requests: string[] = [];
    page.context().on('request', (request) => requests.push(request.url()));
    let respond = () => {};
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.context().route('**/*.wasm', async (route) => {
      await held;
      await route.continue();
    });
    await open(page);
    expect(requests.filter((url) => url.endsWith('.wasm'))).toEqual([]);
    await page.getByRole('button', { name: 'Area 51' }).click();
    await expect(page.getByTestId('loading-dictionary')).toBeVisible();
    await expect(page.getByRole('rowheader', { name: '飞', exact: true })).toBeVisible();
    respond();
    await expect(page.getByRole('rowheader', { name: '飞碟' })).toBeVisible();
    await expect(page.getByTestId('loading-dictionary')).toBeHidden();
    await expect(fingerprint(page)).toHaveText(toHex((await traceOf(aliens.text)).bits));
  });

  test('that doesn’t load is reported, done without, and loaded again on request', async ({
    page,
  }) => {
    await page.context().route('**/*.wasm', (route) => route.fulfill({ status: 404 }));
    await open(page, '#v=1&ex=supper');
    await expect(page.getByTestId('failed-dictionary')).toBeVisible();
    await expect(page.getByRole('rowheader', { name: '妈', exact: true })).toBeVisible();
    await page.context().unroute('**/*.wasm');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('rowheader', { name: '妈妈' })).toBeVisible();
    await expect(fingerprint(page)).toHaveText(toHex((await traceOf(supper.text)).bits));
  });
});

test('makes the fingerprint of the original tutorial with its recipe', async ({ page }) => {
  await open(page, '#v=1&ex=aliens');
  // The dictionary changes the number of rows, which would move the settings away from the pointer.
  await expect(fingerprint(page)).toHaveText(toHex((await traceOf(aliens.text)).bits));
  await page.locator('summary', { hasText: 'Recipe' }).click();
  await page.getByLabel('Weights', { exact: true }).selectOption({ label: 'TF-IDF, top 50' });
  await page.getByLabel('Hash', { exact: true }).selectOption({ label: 'Python (before 3.4)' });
  const trace = await traceOf(aliens.text, TUTORIAL_KEYWORDS);
  await expect(fingerprint(page)).toHaveText(toHex(trace.bits));
  await page.getByLabel('Bits', { exact: true }).fill('6');
  await expect(bits(page)).toHaveCount(6);
  const six = await traceOf(aliens.text, { ...TUTORIAL_KEYWORDS, width: 6 });
  await expect(fingerprint(page)).toHaveText(
    Array.from({ length: 6 }, (_, bit) => (bitAt(six.bits, bit) ? '1' : '0')).join(''),
  );
});

test('an edited word flips few bits of the fingerprint and half of an ordinary hash', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Make a small edit' }).click();
  const [before, now] = await Promise.all([traceOf(ferry.text), traceOf(ferry.edited)]);
  const flipped = hammingDistance(before.bits, now.bits);
  const ordinary = hammingDistance(before.ordinary, now.ordinary);
  await expect(page.getByTestId('flips')).toContainText(`${flipped} of 64`);
  await expect(page.getByTestId('flips')).toContainText(`${ordinary} of 64`);
  await expect(page.getByTestId('bits-signs').getByLabel('flipped')).toHaveCount(flipped);
  await expect(page.getByTestId('bits-ordinary').getByLabel('flipped')).toHaveCount(ordinary);
  expect(flipped).toBeLessThan(ordinary / 3);

  await page.reload();
  await expect(page.getByTestId('flips')).toContainText(`${flipped} of 64`);
  await page.getByRole('button', { name: 'Undo the edit' }).click();
  await expect(page.getByTestId('machine-text')).toHaveValue(ferry.text);
  await expect(page.getByTestId('flips')).toBeHidden();
  await page.goBack();
  await expect(page.getByTestId('machine-text')).toHaveValue(ferry.edited);
});

test('shows which words pushed a bit, and by how much', async ({ page }) => {
  await open(page);
  const trace = await traceOf(ferry.text);
  const [push] = traceContributions(trace);
  const readout = page.getByTestId('readout');
  // Until then, the rows of the initial text keep the bits elsewhere.
  await expect(fingerprint(page)).toHaveText(toHex(trace.bits));
  await bits(page).first().hover();
  await expect(readout).toContainText(`Bit 0 is ${bitAt(trace.bits, 0) ? 1 : 0}`);
  await expect(readout).toContainText(`${push?.up.weight} up and ${push?.down.weight} down`);
  await page.getByRole('rowheader', { name: 'island' }).hover();
  await expect(readout).toContainText('island appears 2 times and weighs 2');
});

test('doesn’t highlight the row of a word before the text is cut into words', async ({ page }) => {
  await open(page, '#v=1&stage=normalise');
  const row = page.getByTestId('matrix').locator('tbody th').first();
  await row.hover({ force: true });
  const transparent = 'rgba(0, 0, 0, 0)';
  // The color fades in.
  await row.evaluate((row) => Promise.all(row.getAnimations().map(({ finished }) => finished)));
  await expect(row).toHaveCSS('background-color', transparent);
  await page.locator('[data-chapter="machine"]').getByRole('button', { name: 'Next' }).click();
  await expect(page.getByTestId('matrix')).toHaveAttribute('data-stage', 'words');
  await row.hover();
  await expect(row).not.toHaveCSS('background-color', transparent);
});

test('describes the closest call until the reader points at something', async ({ page }) => {
  await open(page);
  const margins = traceContributions(await traceOf(ferry.text)).map(({ up, down }) =>
    Math.abs(up.weight - down.weight),
  );
  const closest = margins.indexOf(Math.min(...margins));
  await expect(page.getByTestId('readout')).toContainText(`The closest call: Bit ${closest} is`);
});

test('a word as long as a page is shortened', async ({ page }) => {
  await open(page);
  await page.getByTestId('machine-text').fill(`${'x'.repeat(3000)} short`);
  await page.getByTestId('matrix').locator('tbody th').first().focus();
  const readout = page.getByTestId('readout');
  await expect(readout).toContainText(`${'x'.repeat(32)}… appears`);
  expect((await readout.boundingBox())?.height).toBeLessThan(160);
});

test('the readout stays visible in a low window, doesn’t cover the focus, and is announced once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await open(page);
  const matrix = page.getByTestId('matrix');
  const readout = page.getByTestId('readout');
  await page
    .getByTestId('machine-text')
    .fill(Array.from({ length: 24 }, (_, i) => `word${i}`).join(' '));
  // Rows of the previous text take the focus with them when they disappear.
  await expect(matrix.locator('tbody th')).toHaveCount(24);
  await matrix.locator('tbody th').first().focus();
  for (let row = 1; row < 24; row++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(readout).toContainText('word23 has a');
  await expect(readout).toBeInViewport({ ratio: 1 });
  const [cell, box] = await Promise.all([
    matrix.locator(':focus').boundingBox(),
    readout.boundingBox(),
  ]);
  expect((cell?.y ?? 0) + (cell?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  const spoken = page.getByTestId('readout-spoken');
  await expect(spoken).toHaveRole('status');
  await expect(spoken).toContainText('word23 has a');
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('tapping a word of the text highlights its row and describes it within view', async ({
    page,
  }) => {
    await open(page);
    // Until the worker has traced this text, the figure shows that of the initial state.
    await expect(fingerprint(page)).toHaveText(toHex((await traceOf(ferry.text)).bits));
    await page.locator('dd span', { hasText: 'island' }).last().tap();
    await expect(page.getByTestId('matrix').locator('tbody tr[data-lit] th')).toHaveText('island');
    const readout = page.getByTestId('readout');
    await expect(readout).toContainText('island appears 2 times');
    await page.getByTestId('bits-signs').locator('td').nth(3).tap();
    await expect(readout).toContainText('Bit 2 is');
    await expect(readout).toBeInViewport({ ratio: 1 });
  });

  test('an edit and playback show the whole matrix, which is below their buttons', async ({
    page,
  }) => {
    await open(page, '');
    const matrix = page.getByTestId('matrix');
    const edit = page.getByRole('button', { name: 'Make a small edit' });
    await edit.scrollIntoViewIfNeeded();
    await expect(matrix).not.toBeInViewport({ ratio: 1 });
    await edit.tap();
    await expect(matrix).toBeInViewport({ ratio: 1 });
    await expect(page.getByTestId('bits-signs').getByLabel('flipped')).not.toHaveCount(0);
    const play = page
      .locator('[data-chapter="machine"]')
      .getByRole('button', { name: 'Play', exact: true });
    await play.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, -300));
    // Playback stays at its first stage, which a slow look would otherwise miss.
    await page.evaluate(() => Object.assign(window, { setTimeout: () => 0 }) && undefined);
    await play.tap();
    await expect(matrix).toBeInViewport({ ratio: 1 });
    // Playback begins with the text, which is above the matrix.
    const description = page.getByText('The text as written.');
    await expect(description).toBeInViewport({ ratio: 1 });
    await expect
      .poll(() => description.evaluate((element) => element.getBoundingClientRect().top))
      .toBeGreaterThan(40);
    await expect(page.locator('dd').getByText('the', { exact: true })).toBeInViewport({ ratio: 1 });
  });
});

test('editing by keyboard keeps the focus', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Make a small edit' }).press('Enter');
  const back = page.getByRole('button', { name: 'Undo the edit' });
  await expect(back).toBeFocused();
  await back.press('Enter');
  await expect(page.getByRole('button', { name: 'Make a small edit' })).toBeFocused();
  await page.getByTestId('machine-text').fill('two words');
  await page.getByRole('button', { name: 'Set as new baseline' }).press('Enter');
  await expect(page.getByTestId('machine-text')).toBeFocused();
});

/** Counts the animations that start in the matrix from now on. */
async function countMotion(page: Page) {
  const motion = await page.getByTestId('matrix').evaluateHandle((matrix) => {
    const started = { count: 0 };
    matrix.addEventListener('animationstart', () => started.count++);
    return started;
  });
  return async () => (await motion.jsonValue()).count;
}

test('a step and an edit animate what they change', async ({ page }) => {
  await open(page, '#v=1&stage=sums');
  const moved = await countMotion(page);
  const machine = page.locator('[data-chapter="machine"]');
  await machine.getByRole('button', { name: 'Next' }).click();
  // On a busy machine the step may end before each of the 64 bits has begun to move.
  await expect.poll(moved).toBeGreaterThan(0);
  await expect(page.getByTestId('matrix')).not.toHaveAttribute('data-moving');
  const before = await moved();
  await machine.getByRole('button', { name: 'Make a small edit' }).click();
  await expect.poll(moved).toBeGreaterThan(before);
});

test('nothing moves when a link is opened, or with reduced motion', async ({ page }) => {
  await open(page, `#v=1&stage=sums&ex=own&t=${ferry.edited}&was=${ferry.text}`);
  const moved = await countMotion(page);
  await expect(page.getByTestId('flips')).toBeAttached();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const machine = page.locator('[data-chapter="machine"]');
  await machine.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByTestId('matrix')).toHaveAttribute('data-stage', 'signs');
  await expect(page.getByTestId('matrix')).not.toHaveAttribute('data-moving');
  await machine.getByRole('button', { name: 'Undo the edit' }).click();
  await expect(page.getByTestId('flips')).toHaveCount(0);
  expect(await moved()).toBe(0);
});

test('playback fills the rows one by one, and then adds them up', async ({ page }) => {
  await open(page, '#v=1&stage=normalise&ex=own&t=The+wind+and+the+island');
  const flights = await page.getByTestId('matrix').evaluateHandle((matrix) => {
    const flown: string[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (node instanceof HTMLElement && node.ariaHidden === 'true') {
            flown.push(node.textContent ?? '');
          }
        }
      }
    }).observe(matrix.closest('[aria-busy]') as Element, { childList: true });
    return flown;
  });
  const machine = page.locator('[data-chapter="machine"]');
  const matrix = page.getByTestId('matrix');
  const waiting = matrix.locator('tbody tr[data-waiting]');
  await machine.getByRole('button', { name: 'Play' }).click();
  await expect(matrix).toHaveAttribute('data-stage', 'words');
  await expect(waiting.last()).toBeHidden();
  await expect(machine.locator('dd span[data-lit]').first()).toBeVisible();
  await expect(waiting).toHaveCount(0);
  const flown = await flights.jsonValue();
  expect(flown).toHaveLength(5);
  expect(flown.filter((word) => word === 'the')).toHaveLength(2);
  await expect(machine.locator('[aria-busy] > [aria-hidden]')).toHaveCount(0);
  await expect(matrix).toHaveAttribute('data-stage', 'sums');
  await expect(waiting.last()).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test('steps, scrubs, and plays through the stages, and the URL keeps the stage', async ({
  page,
}) => {
  const text = 'The wind and the island';
  await open(page, `#v=1&stage=text&ex=own&t=${encodeURIComponent(text)}`);
  const machine = page.locator('[data-chapter="machine"]');
  const matrix = page.getByTestId('matrix');
  const sum = matrix.locator('tfoot th').first();
  await expect(sum).toBeHidden();
  const scrub = page.getByRole('slider', { name: 'Machine stage' });
  await scrub.press('ArrowRight');
  await expect(scrub).toHaveAttribute('aria-valuetext', 'Normalize (2 of 9)');
  for (const stage of ['Words', 'Weights', 'Hashes', 'Columns', 'Sums']) {
    await machine.getByRole('button', { name: 'Next' }).click();
    await expect(scrub).toHaveAttribute('aria-valuetext', new RegExp(stage));
  }
  await expect(sum).toBeVisible();
  await expect(fingerprint(page)).toBeHidden();
  await page.goBack();
  await expect(scrub).toHaveAttribute('aria-valuetext', /Columns/);
  await machine.getByRole('button', { name: 'Play' }).click();
  await expect(scrub).toHaveAttribute('aria-valuetext', /Fingerprint/);
  await expect(machine.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(fingerprint(page)).toHaveText(toHex((await traceOf(text)).bits));
});

test('can be used by keyboard alone', async ({ page }) => {
  await open(page);
  const matrix = page.getByTestId('matrix');
  // The HTML has another example, whose second word is `island`. The focus would stay on that word.
  await expect(matrix.locator('tbody th').nth(1)).toHaveText('ferry');
  await matrix.locator('tbody th').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('readout')).toContainText('ferry has a');
  await expect(page.getByTestId('readout')).toContainText('at bit 0');
  await page.keyboard.press('Control+End');
  await expect(page.getByTestId('readout')).toContainText('Bit 63 of the ordinary hash');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByTestId('readout')).toContainText('Bit 63 is');
  await expect(page).toHaveURL(/bit=64/);
  await page.keyboard.press('Tab');
  await expect(matrix.locator(':focus')).toHaveCount(0);
  await page.getByRole('button', { name: /bits are weak/ }).focus();
  await expect(matrix).toHaveAttribute('data-lit', 'weak');
});

test('shows the heaviest features of a megabyte of text, and counts all of them', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  const words = Array.from({ length: 120_000 }, (_, i) => `word${i % 30_000}`).join(' ');
  await page.evaluate((text) => navigator.clipboard.writeText(text), words);
  await page.getByTestId('machine-text').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByText('The 24 heaviest of 30,000 features')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('too long for a link')).toBeVisible();
  await page.getByRole('button', { name: 'Show more rows' }).click();
  await expect(page.getByTestId('matrix').locator('tbody tr')).toHaveCount(48);
});

test('reports that its worker has crashed, and starts again with the text', async ({ page }) => {
  await page.addInitScript(() => {
    const Original = Worker;
    window.Worker = class extends Original {
      constructor(...options: ConstructorParameters<typeof Worker>) {
        super(...options);
        Object.assign(window, { lastWorker: this });
      }
    };
  });
  await open(page);
  await page.getByTestId('machine-text').fill('still here');
  await page.evaluate(() =>
    (window as unknown as { lastWorker: Worker }).lastWorker.dispatchEvent(new Event('error')),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(fingerprint(page)).toHaveText(toHex((await traceOf('still here')).bits));
});

for (const locale of ['en', 'zh-CN']) {
  test.describe(`in ${locale}, on a phone`, () => {
    test.use({ locale, viewport: { width: 360, height: 800 } });

    test('is accessible according to axe and doesn’t scroll sideways', async ({ page }) => {
      await open(page, `#v=1&ex=own&t=${ferry.edited}&was=${ferry.text}&bit=3&row=2`);
      await page.locator('details summary').first().click();
      await expect(page.locator('details table').first()).toBeVisible();
      await expectAccessible(page, locale);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(360);
    });
  });
}

for (const locale of ['en', 'zh-CN']) {
  for (const [width, height] of [
    [1366, 768],
    [1440, 900],
  ] as const) {
    test.describe(`in ${locale}, in a window of ${width} × ${height}`, () => {
      test.use({ locale, viewport: { width, height } });
      const button = (page: Page, name: RegExp) =>
        page.locator('[data-chapter="machine"]').getByRole('button', { name });
      const play = (page: Page) => button(page, /^(?:Play|播放)$/);

      test('text, playback, figure, and readout share the window, where playback begins', async ({
        page,
      }) => {
        await open(page, '');
        const field = page.getByTestId('machine-text');
        const matrix = page.getByTestId('matrix');
        const readout = page.getByTestId('readout');
        const expectStage = async () => {
          for (const part of [field, play(page), matrix, readout]) {
            await expect(part).toBeInViewport({ ratio: 1 });
          }
          const [above, below] = await Promise.all([matrix.boundingBox(), readout.boundingBox()]);
          expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
        };
        // Below the contents, which stay in view.
        await field.evaluate((element) => {
          element.scrollIntoView({ block: 'start' });
          scrollBy(0, -100);
        });
        await expectStage();
        await button(page, /^(?:Make a small edit|略改几个字)$/).click();
        await expect(button(page, /^(?:Undo the edit|撤销改动)$/)).toBeVisible();
        await expect(page.getByTestId('flips')).toBeVisible();
        await expectStage();
        await field.fill('The island ferry leaves at six.');
        await expect(matrix).toContainText('six');
        await expectStage();
        // A text that doesn’t fit.
        await field.fill(ferry.text);
        await expect(fingerprint(page)).toHaveText(toHex((await traceOf(ferry.text)).bits));
        await play(page).click();
        await expect(button(page, /^(?:Pause|暂停)$/)).toBeInViewport({ ratio: 1 });
        await expect(page.locator('dd').getByText('ferry').first()).toBeInViewport();
      });
    });
  }
}

test('all columns are in sight on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '');
  for (const row of ['tbody tr:first-child', '[data-testid="bits-signs"]']) {
    const cells = page.getByTestId('matrix').locator(`${row} td`);
    await cells.first().scrollIntoViewIfNeeded();
    const last = await cells.last().boundingBox();
    expect(last?.width).toBeGreaterThan(2.5);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(360);
  }
  await expect(bits(page)).toHaveCount(64);
});
