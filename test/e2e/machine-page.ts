import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { toHex } from '../../core/fingerprint/bits.ts';
import { type Recipe, WORDS_TF } from '../../core/lab/recipe.ts';
import { createTracer, type Resources, type Trace } from '../../core/lab/tracer.ts';
import { loadIdf } from '../../core/text/idf/idf.ts';
import { loadJieba } from '../../core/text/jieba.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import { loadAllParts } from './compare-page.ts';

/** Loads what only Chinese text needs, which takes seconds on a busy machine. */
async function loadResources(): Promise<Resources> {
  const file = readFileSync('node_modules/jieba-wasm/pkg/web/jieba_rs_wasm_bg.wasm');
  return { cut: await loadJieba(file), idf: await loadIdf() };
}

/** Returns what core makes of a text, computed in Node. */
export async function traceOf(text: string, recipe: Recipe = WORDS_TF): Promise<Trace> {
  const isHan = /\p{Script=Han}/u.test(text);
  return (await createTracer(recipe, isHan ? await loadResources() : { cut: tokenize })).trace(
    text,
  );
}

/** The chapter about the machine. */
export const machine = (page: Page) => page.locator('[data-chapter="machine"]');

/** Expects the machine to show the fingerprint that core makes of a text. */
export async function expectFingerprint(page: Page, text: string, recipe?: Recipe): Promise<void> {
  const { bits } = await traceOf(text, recipe);
  await expect(page.getByTestId('machine-fingerprint')).toHaveText(toHex(bits));
}

/** Opens the explainer, and waits until the machine can be used. */
export async function openMachine(page: Page, query = '#v=1&ex=ferry'): Promise<void> {
  await page.goto(`./how/${query}`);
  await expect(page.getByTestId('matrix')).toBeVisible();
  await loadAllParts(page);
  await expect(machine(page)).not.toHaveAttribute('data-static');
}
