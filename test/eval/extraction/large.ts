import type { Bundle } from './bundle.ts';
import type { Chromium } from './chromium.ts';
import { row } from './report.ts';

const ELEMENTS = [1000, 2000, 4000, 8000, 16_000];
const RUNS = 7;

/** How a synthetic page marks its article up: as an `article`, or only by the names of its boxes. */
type Markup = 'article' | 'divs';

/** Prints how long each candidate takes on large synthetic pages, one row per page and candidate. */
export async function measureLarge(chromium: Chromium, bundles: readonly Bundle[]): Promise<void> {
  console.log(
    row('synthetic page', 'elements', 'candidate', 'ms median', 'min', 'max', 'characters'),
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
        const [min, median, max] = [0, Math.floor(RUNS / 2), RUNS - 1].map((i) =>
          (times[i] ?? Number.NaN).toFixed(0),
        );
        console.log(row(markup, elements, name, median, min, max, characters));
      }
    }
  }
}

const WORDS =
  'river market window letter engine garden silver morning question bridge winter paper harbor'.split(
    ' ',
  );

function sentence(seed: number, length: number): string {
  const words = Array.from({ length }, (_, i) => WORDS[(seed * 7 + i * i * 3 + i) % WORDS.length]);
  return `${words.join(' ')}, ${seed}.`;
}

/**
 * Returns a page of at most `elements` elements: a quarter in a menu and lists, half in an article with
 * links and emphasis, and a quarter in comments in nested boxes.
 */
function syntheticPage(elements: number, markup: Markup): string {
  const quarter = Math.floor((elements - 12) / 4);
  const links = (count: number) =>
    Array.from({ length: count / 2 }, (_, i) => `<li><a href="/t/${i}">${WORDS[i % 13]}</a></li>`);
  const paragraphs = Array.from(
    { length: quarter / 2 },
    (_, i) =>
      `<p class="p">${sentence(i, 20)} <a href="/w/${i}">${sentence(i + 1, 3)}</a> ` +
      `<em>${sentence(i + 2, 4)}</em> ${sentence(i + 3, 12)} <span>${sentence(i, 2)}</span></p>`,
  );
  const comments = Array.from(
    { length: quarter / 5 },
    (_, i) =>
      `<div class="comment"><div class="meta"><a href="/u/${i}">user ${i}</a></div>` +
      `<div class="text"><p>${sentence(i, 14)}</p></div></div>`,
  );
  const [open, close] =
    markup === 'article' ? ['<article>', '</article>'] : ['<div class="entry">', '</div>'];
  return (
    '<!doctype html><html lang="en"><head><title>A synthetic page</title></head><body>' +
    `<div class="menu"><ul>${links(quarter).join('')}</ul></div><div id="main">${open}` +
    `<h1>A synthetic page</h1>${paragraphs.join('')}${close}</div>` +
    `<div id="comments">${comments.join('')}</div></body></html>`
  );
}
