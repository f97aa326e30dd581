import { beforeAll, describe, expect, test } from 'vitest';
import { extractFromHtml } from '../../../../core/extract/html.ts';
import { closeness } from '../../../eval/extraction/closeness.ts';
import { composedPages } from '../../../eval/extraction/composed.ts';

/** Low, because the templates of the shortest articles have as many words as the articles. */
const CLOSE = 0.55;

describe('articles in the templates of twenty publishing systems', () => {
  const found: { template: string; close: number }[] = [];
  beforeAll(async () => {
    for (const { html, template, text = '' } of composedPages()) {
      found.push({ template, close: closeness((await extractFromHtml(html))?.text ?? '', text) });
    }
  });

  test('finds the article on all pages but a few of those with the shortest articles', () => {
    expect(found).toHaveLength(180);
    expect(found.filter(({ close }) => close < CLOSE).length).toBeLessThanOrEqual(6);
  });

  test('gets most of the words right, averaged over each template', () => {
    for (const template of new Set(found.map((page) => page.template))) {
      const pages = found.filter((page) => page.template === template);
      const mean = pages.reduce((sum, { close }) => sum + close, 0) / pages.length;
      expect(mean, template).toBeGreaterThan(0.8);
    }
  });
});
