import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../e2e/browser-chromium.ts';
import type { TransferPage } from '../../e2e/transfer/page/page.ts';
import { serveTransferPage } from '../../e2e/transfer/serve-page.ts';

/** What it took to bring a library out of Chromium into a file, and in again. */
export interface TransferFigures {
  readonly pages: number;
  readonly characters: number;
  /** Of the file. */
  readonly bytes: number;
  readonly seconds: {
    readonly out: number;
    readonly in: number;
    /** The same file into the same library. */
    readonly again: number;
  };
  /** Most bytes that the page's process had in memory: before, and meanwhile. */
  readonly resident: { readonly before: number; readonly out: number; readonly in: number };
  /** Whether what came in is what went out, to the byte. */
  readonly same: boolean;
}

/**
 * Lets a library go out and in again in real Chromium, on the disk. Memory is told on Linux only.
 *
 * @param pages so many, every third with `characters` of text.
 */
export async function measureTransfer(pages: number, characters: number): Promise<TransferFigures> {
  const served = await serveTransferPage();
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage();
    await page.goto(served.url);
    await page.waitForFunction(() => 'transfer' in window);
    const session = await browser.newBrowserCDPSession();
    const ask = async (name: keyof TransferPage, ...args: unknown[]) => {
      const memory = setInterval(() => watch().catch(() => {}), 100);
      let most = 0;
      const watch = async () => {
        const { processInfo } = await session.send('SystemInfo.getProcessInfo');
        const ids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
        most = Math.max(most, ...ids.map(residentOf));
      };
      const begun = performance.now();
      const answer: unknown = await page.evaluate(
        ([name, args]) => (window.transfer[name] as (...args: unknown[]) => unknown)(...args),
        [name, args] as const,
      );
      const seconds = (performance.now() - begun) / 1000;
      clearInterval(memory);
      return { answer, seconds, most };
    };
    await ask('fill', 'one', pages, characters);
    // What filling left behind is not what the export takes.
    await page.reload();
    await page.waitForFunction(() => 'transfer' in window);
    const before = await ask('found', 'one', 10, characters);
    const out = await ask('writeFile', 'one');
    const into = await ask('takeFile', 'two');
    const again = await ask('takeFile', 'two');
    const [one, two] = [await ask('hash', 'one'), await ask('hash', 'two')];
    return {
      pages,
      characters,
      bytes: Number(out.answer),
      seconds: { out: out.seconds, in: into.seconds, again: again.seconds },
      resident: { before: before.most, out: out.most, in: into.most },
      same: one.answer === two.answer,
    };
  } finally {
    await browser.close();
    served.close();
  }
}

function residentOf(pid: number): number {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}
