const WORDS =
  'river market window letter engine garden silver morning question bridge winter paper harbour'.split(
    ' ',
  );

function sentence(seed: number, length: number): string {
  const words = Array.from({ length }, (_, i) => WORDS[(seed * 7 + i * i * 3 + i) % WORDS.length]);
  return `${words.join(' ')}, ${seed}.`;
}

/** How the made page marks its article: as HTML5 asks, or only by the names of its boxes. */
export type Markup = 'article' | 'divs';

/**
 * A page of at most `elements` elements: a menu and side lists (a quarter), an article of
 * paragraphs with links and emphasis (half), comments in nested boxes (a quarter).
 */
export function syntheticPage(elements: number, markup: Markup): string {
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
    '<!doctype html><html lang="en"><head><title>A made page</title></head><body>' +
    `<div class="menu"><ul>${links(quarter).join('')}</ul></div><div id="main">${open}` +
    `<h1>A made page</h1>${paragraphs.join('')}${close}</div>` +
    `<div id="comments">${comments.join('')}</div></body></html>`
  );
}
