import type { Page } from 'puppeteer-core';
import { printer } from '../../core/cli/printer.ts';
import { toHex } from '../../core/simhash/bits.ts';
import { expect, test } from './firefox.ts';

const english = `Long before anyone pressed a share button, most of what a newspaper printed had
already been printed somewhere else. It wasn’t cheating; naïve readers in 1846 — and their café
neighbours — seldom noticed, for who takes 2 papers?`;

// Traditional characters, full-width figures and a character outside the basic plane.
const chinese = `在電報和互聯網出現之前，新聞是一個字一個字抄出來的。宋代各州在京城都有進奏官，
他们把皇帝的诏令、大臣的奏章、官员的升降一一抄录下来，派人送回本地。１６３８年才有活字印本，𠮷`;

for (const profile of ['reader', 'words'] as const) {
  test(`Firefox and Node agree on fingerprints: ${profile}`, async ({ firefox, baseURL }) => {
    const print = await printer(profile);
    await firefox.goto(baseURL ?? '');
    await firefox.locator(`[data-testid=profile-${profile}]`).click();
    await paste(firefox, 'text-a', chinese);
    await paste(firefox, 'text-b', english);
    const shown = (side: 'a' | 'b') =>
      firefox.evaluate(
        (id) => document.querySelector(`[data-testid=${id}]`)?.textContent,
        `fingerprint-${side}`,
      );
    await expect.poll(() => shown('a')).toBe(toHex(print(chinese).bits));
    await expect.poll(() => shown('b')).toBe(toHex(print(english).bits));
  });
}

/** As the reader pastes; Puppeteer's own `fill` sets a long text behind React's back. */
async function paste(page: Page, testId: string, text: string): Promise<void> {
  await page.locator(`[data-testid=${testId}]`).click();
  await page.evaluate((text) => document.execCommand('insertText', false, text), text);
}
