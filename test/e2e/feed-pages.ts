import { plainPage, prose } from './articles.ts';
import type { TestSites } from './server.ts';

/** An article on a site of its own. */
export interface Story {
  readonly title: string;
  readonly url: string;
  readonly html: string;
}

/** Puts stories on sites of their own. */
export function putStories(sites: TestSites, count: number): readonly Story[] {
  return Array.from({ length: count }, (_, i) => {
    const title = ['The ferry', 'The lighthouse', 'The harbor', 'The island'][i] ?? `Story ${i}`;
    const paragraphs = [prose(120, 10 * i + 1), prose(90, 10 * i + 2)];
    const url = sites.put(`site${i}.test`, `/${i}`, plainPage(title, paragraphs));
    return { title, url, html: paragraphs.map((text) => `<p>${text}</p>`).join('') };
  });
}

/** Like Miniflux: a page for each entry, whose title leads to the original, and a list of titles. */
export function putEntries(sites: TestSites, stories: readonly Story[]): readonly string[] {
  const page = (title: string, html: string) =>
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title} - Reader</title>
    <header><nav><a href="/list">Unread</a> <a href="/starred">Starred</a></nav></header>${html}`;
  const entries = stories.map(({ title, url, html }, i) =>
    sites.put(
      'reader.test',
      `/entry/${i}`,
      page(
        title,
        `<section><h1><a href="${url}">${title}</a></h1></section><main><article>${html}</article></main>`,
      ),
    ),
  );
  const rows = stories.map(
    ({ title, url }, i) => `<article><h2 class="item-title"><a href="/entry/${i}">${title}</a></h2>
      <ul><li class="feed-title"><a href="/feed/${i}">The feed</a></li><li><a href="${url}">External link</a></li></ul></article>`,
  );
  const list = sites.put('reader.test', '/list', page('Unread', `<main>${rows.join('')}</main>`));
  return [list, ...entries];
}

/**
 * Like FreshRSS: all articles are in the page, and those that aren't open are hidden. A fixed box fills the
 * window.
 */
export function putRows(sites: TestSites, stories: readonly Story[], host = 'reader.test'): string {
  const rows = stories.map(
    ({
      title,
      url,
      html,
    }) => `<div class="row"><div class="head"><a class="title" href="${url}">${title}</a>
      <button>Open</button></div><article><h1><a href="${url}">${title}</a></h1>${html}</article></div>`,
  );
  return sites.put(
    host,
    '/i/',
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>(3) Reader</title>
    <style>.row:not(.active) article { display: none } h1 { font-size: 20px }
      main { position: fixed; inset: 0; overflow: auto }</style><main>${rows.join('')}</main>
    <script>document.onclick = ({ target }) => {
      if (target.localName !== 'button') return;
      for (const row of document.querySelectorAll('.row')) {
        row.classList.toggle('active', row.contains(target));
      }
    };</script>`,
  );
}

/** Like Hacker News: a table of links. */
export function putLinks(sites: TestSites, stories: readonly Story[]): string {
  const rows = stories.map(linkRow);
  return sites.put(
    'news.test',
    '/news',
    `${HEAD}<title>News</title><table>${rows.join('')}</table>`,
  );
}

/** Returns a row of such a table. */
export function linkRow({ title, url }: Pick<Story, 'title' | 'url'>): string {
  return `<tr><td class="title"><span class="titleline">
    <a href="${url}">${title}</a> <span>(<a href="/from">site</a>)</span></span></td></tr>`;
}

export const HEAD = '<!doctype html><html lang="en"><meta charset="utf-8">';

/**
 * Like Tiny Tiny RSS: a pane shows one article after another (`j`, or a click at a row), and a list whose
 * few rows are reused for others (`n`). All can be marked as read.
 */
export function putPane(sites: TestSites, stories: readonly Story[]): string {
  return sites.put(
    'pane.test',
    '/all',
    `${HEAD}<title>(${stories.length}) Pane</title>
    <style>.read a { font-weight: 400 } h1 { font-size: 20px }</style>
    <button id="all">Mark all as read</button>
    <ul>${'<li><a class="title"></a></li>'.repeat(ROWS)}</ul><main></main>
    <script>
      const stories = ${JSON.stringify(stories).replaceAll('<', '\\u003c')};
      const rows = [...document.querySelectorAll('li')];
      let [first, current] = [0, -1];
      const list = () => rows.forEach((row, i) => {
        const story = stories[(first + i) % stories.length];
        Object.assign(row.firstChild, { textContent: story.title, href: story.url });
      });
      const open = (i) => {
        const { title, url, html } = stories[current = i];
        document.querySelector('main').innerHTML = '<article><h1><a href="' + url + '">' + title + '</a></h1>' + html + '</article>';
      };
      document.onkeydown = ({ key }) => {
        if (key === 'j') open(current + 1);
        if (key === 'n') { first += ${ROWS}; list(); }
      };
      document.querySelector('ul').onclick = (event) => {
        event.preventDefault();
        open((first + rows.indexOf(event.target.closest('li'))) % stories.length);
      };
      document.querySelector('#all').onclick = () => rows.forEach((row) => row.classList.add('read'));
      list();
    </script>`,
  );
}

/** How many rows the pane's list has. */
const ROWS = 4;
