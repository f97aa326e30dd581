import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { type Recipe, WORDS_TF } from '../../core/lab/recipe.ts';
import { createTracer, type Trace } from '../../core/lab/tracer.ts';
import { loadIdf } from '../../core/text/idf/idf.ts';
import { loadJieba } from '../../core/text/jieba.ts';
import { loadAllParts } from './compare-page.ts';

const jieba = () =>
  loadJieba(readFileSync('node_modules/jieba-wasm/pkg/web/jieba_rs_wasm_bg.wasm'));

/** Returns what core makes of a text, computed in Node. */
export async function traceOf(text: string, recipe: Recipe = WORDS_TF): Promise<Trace> {
  const tracer = await createTracer(recipe, { cut: await jieba(), idf: await loadIdf() });
  return tracer.trace(text);
}

/** The chapter about the machine. */
export const machine = (page: Page) => page.locator('[data-chapter="machine"]');

export const fingerprint = (page: Page) => page.getByTestId('machine-fingerprint');

/** Opens the explainer, and waits until the machine can be used. */
export async function openMachine(page: Page, query = '#v=1&ex=ferry'): Promise<void> {
  await page.goto(`./how/${query}`);
  await expect(page.getByTestId('matrix')).toBeVisible();
  await loadAllParts(page);
  await expect(machine(page)).not.toHaveAttribute('data-static');
}
