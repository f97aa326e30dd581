import type { Bundle } from './bundle.ts';
import type { Chromium } from './chromium.ts';
import { row } from './report.ts';
import { type Markup, syntheticPage } from './synthetic.ts';

const ELEMENTS = [1000, 2000, 4000, 8000, 16_000];
const RUNS = 7;

/** How long each candidate holds up large made pages: a table line for each page and candidate. */
export async function measureLarge(chromium: Chromium, bundles: readonly Bundle[]): Promise<void> {
  console.log(
    row('made page', 'elements', 'candidate', 'ms median', 'least', 'most', 'characters'),
  );
  console.log(row(...Array.from({ length: 7 }, () => '---')));
  for (const markup of ['article', 'divs'] satisfies Markup[]) {
    for (const elements of ELEMENTS) {
      const html = syntheticPage(elements, markup);
      for (const { name, code } of bundles) {
        const times: number[] = [];
        let characters = 0;
        for (let i = 0; i < RUNS; i++) {
          const { ms, text } = await chromium.run(html, code);
          times.push(ms);
          characters = text.length;
        }
        times.sort((a, b) => a - b);
        const [least, median, most] = [0, Math.floor(RUNS / 2), RUNS - 1].map((i) =>
          (times[i] ?? Number.NaN).toFixed(0),
        );
        console.log(row(markup, elements, name, median, least, most, characters));
      }
    }
  }
}
