import { beforeAll, describe, expect, test } from 'vitest';
import { extractFromHtml } from '../../../../core/extract/html.ts';
import { closeness } from '../../../eval/extraction/closeness.ts';
import { composedPages } from '../../../eval/extraction/composed.ts';

/** The shortest articles stand in templates with as many words of their own. */
const CLOSE = 0.55;

describe('articles in the templates of twenty publishing systems', () => {
  const found: { template: string; close: number }[] = [];
  beforeAll(async () => {
    for (const { html, template, text = '' } of composedPages()) {
      found.push({ template, close: closeness((await extractFromHtml(html))?.text ?? '', text) });
    }
  });

  test('no page without its article', () => {
    expect(found.filter(({ close }) => close < CLOSE)).toEqual([]);
  });

  test('nine in ten words right, on the mean of each template', () => {
    for (const template of new Set(found.map((page) => page.template))) {
      const pages = found.filter((page) => page.template === template);
      const mean = pages.reduce((sum, { close }) => sum + close, 0) / pages.length;
      expect(mean, template).toBeGreaterThan(0.89);
    }
  });
});
