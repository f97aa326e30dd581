import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const FIXTURES = join(import.meta.dirname, '../../fixtures/extraction');

/** An article with a free license, from test/fixtures/extraction/articles.ndjson. */
interface Article {
  readonly id: string;
  readonly lang: 'zh' | 'en';
  readonly title: string;
  readonly lines: readonly string[];
}

/** A page as it was served, and the expected article. */
export interface Page {
  readonly id: string;
  /** Pages of one cluster contain the same article. */
  readonly cluster: string;
  readonly lang: string;
  readonly template: string;
  readonly html: string;
  /** The article's text; undefined if only `must` and `must_not` are known. */
  readonly text?: string;
  /** Passages that belong to the article. */
  readonly must?: readonly string[];
  /** Passages that don't. */
  readonly must_not?: readonly string[];
}

const ENGLISH = new Set(
  'ghost govuk hugo-papermod jekyll medium news old-table wordpress'.split(' '),
);

/** Returns each article in each template of its language, as sites with that system show it. */
export function composedPages(): Page[] {
  const articles = readFileSync(join(FIXTURES, 'articles.ndjson'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Article => JSON.parse(line));
  const templates = readdirSync(join(FIXTURES, 'templates')).filter((f) => f.endsWith('.html'));
  return templates.toSorted().flatMap((file) => {
    const template = basename(file, '.html');
    const html = readFileSync(join(FIXTURES, 'templates', file), 'utf8');
    const fitting = articles.filter(({ lang }) => (lang === 'en') === ENGLISH.has(template));
    return fitting.map((article, i): Page => {
      const others = [1, 2, 3].map((step) => fitting[(i + step) % fitting.length] ?? article);
      return {
        id: `${article.id}-${template}`,
        cluster: article.id,
        lang: article.lang,
        template,
        html: fill(html, article, others, i),
        text: article.lines.join('\n'),
      };
    });
  });
}

function fill(html: string, article: Article, others: readonly Article[], number: number): string {
  return html.replace(/\{\{([\w.:]+)\}\}/g, (_, name: string) => {
    const [, n, what] = /^other(\d)\.(title|teaser)$/.exec(name) ?? [];
    const shown = n ? (others[Number(n) - 1] ?? article) : article;
    if (name === 'title' || what === 'title') return escapeHtml(shown.title);
    if (name === 'teaser' || what === 'teaser') return escapeHtml(teaser(shown));
    if (name === 'number') return String(1000 + number);
    if (name.startsWith('links:')) return links(Number(name.slice(6)));
    return body(name, article.lines);
  });
}

function teaser({ lines }: Article): string {
  const text = lines.join(' ');
  return `${text.slice(0, /\p{Script=Han}/u.test(text) ? 90 : 180)}…`;
}

function links(count: number): string {
  const item = (i: number) => `<li><a href="/${i}">频道${i} 栏目</a></li>`;
  return `<ul>${Array.from({ length: count / 2 }, (_, i) => item(i)).join('')}</ul>`;
}

/** Returns the article's paragraphs in the markup of a publishing system. */
function body(style: string, lines: readonly string[]): string {
  const escaped = lines.map(escapeHtml);
  const each = (markUp: (line: string, i: number) => string) => escaped.map(markUp).join('\n');
  switch (style) {
    case 'p':
      return each((line) => `<p>${line}</p>`);
    case 'div':
      return each((line) => `<div style="text-indent:2em">　　${line}</div>`);
    case 'br':
      return each((line) => `${line}<br><br>`);
    case 'wechat':
      return each(
        (line) =>
          `<section style="margin:0 8px"><section><p style="line-height:1.75em"><span style="font-size:15px">${line}</span></p></section></section><p><br></p>`,
      );
    case 'medium':
      return `<div class="x1">${each((line, i) => `<p id="${i}f3" class="pw-post-body-paragraph nq nr">${line}</p>`)}</div>`;
    case 'news':
      return each(
        (line, i) =>
          `<div class="css-s99gbd"><p class="css-at9mc1">${line}</p></div>` +
          (i % 4 === 3 ? '<div class="ad-slot"><p>Advertisement</p></div>' : '') +
          (i === 1
            ? '<div class="css-nl"><h3>The Morning Tide</h3><p>Sign up for our newsletter, and read the best of the coast before breakfast.</p></div>'
            : ''),
      );
    default:
      throw new Error(`Unknown placeholder: ${style}`);
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
