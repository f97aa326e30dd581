/**
 * Surrounds the article of a page with other texts, as long as it or longer: comments, other stories,
 * notices, a biography. Saved pages have few of them, because scripts load them later, so a model that
 * saw only saved pages would take every paragraph for the article's.
 */

/** Names by which sites call such boxes. */
const NAMES = {
  comments:
    'comments comment-list responses discussion replies disqus_thread reader-comments commentlist talkback',
  stories:
    'related more-stories recommended read-next teasers latest-posts recirculation you-may-like sidebar widget trending',
  notice:
    'cookie-banner consent gdpr-notice newsletter-signup subscribe-box paywall-offer notice modal popup',
  author: 'author-bio about-the-author byline-box contributor profile-card author-description',
  labels: 'share social tags meta post-meta entry-meta byline breadcrumb toolbar actions',
} as const;

type Surrounding = keyof typeof NAMES;

/** Creates a generator of numbers from 0 to below 1 that is the same for the same seed. */
export function seeded(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

/**
 * Adds two to four such boxes to a page.
 *
 * @param paragraphs paragraphs of other pages.
 */
export function crowd(
  document: Document,
  paragraphs: readonly string[],
  random: () => number,
): void {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const between = (least: number, most: number) =>
    least + Math.floor(random() * (most - least + 1));
  const hasNames = random() < 0.6;
  const article = findArticle(document.body);

  const make = (tag: string, ...content: (Node | string)[]): HTMLElement => {
    const element = document.createElement(tag);
    for (const one of content)
      element.appendChild(typeof one === 'string' ? document.createTextNode(one) : one);
    return element;
  };
  const name = (element: HTMLElement, names: string): HTMLElement => {
    const generated = () =>
      Array.from({ length: 6 }, () => pick([...'abcdefghijkmnopqrstuvwxyz'])).join('');
    if (random() < 0.9)
      element.setAttribute(
        'class',
        hasNames ? pick(names.split(' ')) : `${generated()} ${generated()}`,
      );
    return element;
  };
  const link = (text: string): HTMLElement => {
    const element = make('a', text);
    element.setAttribute('href', `/${between(1, 9999)}`);
    return element;
  };
  const words = (count: number) => pick(paragraphs).split(' ').slice(0, count).join(' ');
  const prose = (count: number): HTMLElement[] => {
    const tag = pick(['p', 'p', 'div']);
    return Array.from({ length: count }, () => make(tag, pick(paragraphs)));
  };

  // Few as often as many.
  const some = (most: number) => Math.max(1, Math.floor(most ** random()));
  const cut = (text: string) => `${text.slice(0, between(60, 220)).trim()}…`;
  const heading = (text: string) => make(pick(['h2', 'h3', 'h4', 'div', 'p', 'strong']), text);
  const wrapped = (element: HTMLElement) =>
    random() < 0.4 ? name(make('div', element), pick(Object.values(NAMES))) : element;
  const sameLook = (one: HTMLElement, look: string | null) => {
    if (look) one.setAttribute('class', look);
    return one;
  };

  const comments = (): HTMLElement => {
    const [list, item] = pick([
      ['ul', 'li'],
      ['ol', 'li'],
      ['div', 'div'],
      ['div', 'p'],
      ['section', 'article'],
    ] as const);
    const look = name(make(item), 'comment reply post item entry').getAttribute('class');
    const writer = pick([link, (text: string) => make('span', text), undefined]);
    const items = Array.from({ length: some(40) }, () => {
      if (item === 'p') return sameLook(make(item, pick(paragraphs)), look);
      const by = writer ? [make('div', writer(words(2)))] : [];
      return sameLook(make(item, ...by, ...prose(between(1, 2))), look);
    });
    const title = pick(['Comments', 'Discussion', '评论', 'Kommentare', words(3)]);
    return name(
      make('div', heading(`${title} ${items.length}`), name(make(list, ...items), NAMES.comments)),
      NAMES.comments,
    );
  };
  const stories = (): HTMLElement => {
    const teaser = pick<(text: string) => Node[]>([
      () => [],
      (text) => [make('p', cut(text))],
      (text) => [make('div', cut(text))],
      (text) => [make('h3', cut(text))],
      (text) => [make('p', text)],
      (text) => [make('p', text), make('p', pick(paragraphs))],
    ]);
    const isWholeLink = random() < 0.3;
    const linked = isWholeLink || random() < 0.3 ? (text: string) => make('span', text) : link;
    const tag = pick(['div', 'article', 'li']);
    const look = name(make(tag), 'card item story teaser media post').getAttribute('class');
    const [titleTag, label] = [pick(['h2', 'h3', 'h4', 'p']), random() < 0.3 ? words(3) : ''];
    const cards = Array.from({ length: some(14) }, () => {
      const parts = [
        make(titleTag, linked(words(between(4, 12)))),
        ...teaser(pick(paragraphs)),
        ...(label ? [make('p', label)] : []),
      ];
      const all = isWholeLink ? [link('')] : parts;
      if (isWholeLink) for (const part of parts) all[0]?.appendChild(part);
      return sameLook(make(tag, ...all), look);
    });
    const title = pick(['Related', 'More', '相关阅读', 'Read next', words(4), '']);
    return name(
      make(pick(['div', 'section', 'aside']), ...(title ? [heading(title)] : []), ...cards),
      NAMES.stories,
    );
  };
  const notice = () =>
    name(
      make(
        pick(['div', 'section', 'form']),
        ...(random() < 0.6 ? [heading(words(5))] : []),
        ...prose(some(9)),
        ...(random() < 0.5 ? [make('button', 'OK')] : []),
      ),
      NAMES.notice,
    );
  const author = () =>
    name(
      make(
        'div',
        heading(words(2)),
        ...prose(some(4)),
        ...(random() < 0.4 ? [link(words(1))] : []),
      ),
      NAMES.author,
    );
  // Lines about the article: to share it, where it is filed, when it was written.
  const labels = () => {
    const line = pick<() => HTMLElement>([
      () => make('li', link(words(between(1, 8)))),
      () => make('span', words(between(1, 4))),
      () => make('p', `${words(4)} `, link(words(2)), ` ${words(3)} `, link(words(1))),
      () => make('div', words(between(2, 10))),
    ]);
    return name(make('div', ...Array.from({ length: some(8) }, line)), NAMES.labels);
  };
  const makers: Record<Surrounding, () => HTMLElement> = {
    ...{ comments, stories, notice, author, labels },
  };

  if (random() < 0.6) shorten(article, between(1, 7));

  const paragraphsBefore = [...article.querySelectorAll('p')];
  for (let left = between(2, 6); left > 0; left--) {
    const kind = pick(Object.keys(NAMES) as Surrounding[]);
    const box = wrapped(makers[kind]());
    const place = pick(PLACES[kind]);
    const middle = pick([...paragraphsBefore, undefined]);
    if (place === 'start') document.body.insertBefore(box, document.body.firstChild);
    else if (place === 'middle' && middle) middle.after(box);
    else if (place === 'inside') article.appendChild(box);
    else if (place === 'before' && article !== document.body) article.before(box);
    else if (place === 'end' || article === document.body) document.body.appendChild(box);
    else article.after(box);
  }
}

/** Where boxes stand: beside the article, in it, or at the ends of the page. */
const PLACES = {
  comments: ['after', 'after', 'end', 'inside'],
  stories: ['after', 'after', 'end', 'inside', 'before'],
  notice: ['start', 'end', 'after', 'middle'],
  author: ['after', 'end', 'inside'],
  labels: ['before', 'after', 'inside', 'middle'],
} as const;

/** Leaves an article only its first paragraphs. */
function shorten(article: Element, count: number): void {
  const last = [...article.querySelectorAll('p')][count - 1];
  for (let at: Element | null = last ?? null; at && at !== article; at = at.parentElement) {
    while (at.nextSibling) at.nextSibling.remove();
  }
}

/** The deepest element with most of the text of paragraphs. */
function findArticle(body: Element): Element {
  const lengths = new Map<Element, number>();
  let total = 0;
  for (const paragraph of body.querySelectorAll('p')) {
    const { length } = paragraph.textContent ?? '';
    total += length;
    for (let at = paragraph.parentElement; at; at = at.parentElement)
      lengths.set(at, (lengths.get(at) ?? 0) + length);
  }
  let found = body;
  for (;;) {
    const next = [...found.children].find((child) => (lengths.get(child) ?? 0) > 0.7 * total);
    if (!next) return found;
    found = next;
  }
}
