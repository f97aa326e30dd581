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

  const comments = (): HTMLElement => {
    const [list, item] = pick([
      ['ul', 'li'],
      ['ol', 'li'],
      ['div', 'div'],
      ['section', 'article'],
    ] as const);
    const look = name(make(item), 'comment reply post item entry').getAttribute('class') ?? '';
    const items = Array.from({ length: between(4, 40) }, () => {
      const one = make(
        item,
        make('div', pick([link, (text: string) => make('span', text)])(words(2))),
        ...prose(between(1, 2)),
      );
      if (look) one.setAttribute('class', look);
      return one;
    });
    return name(
      make(
        'div',
        make(
          'h3',
          pick(['Comments', 'Discussion', '评论', 'Kommentare', `${items.length} replies`]),
        ),
        name(make(list, ...items), NAMES.comments),
      ),
      NAMES.comments,
    );
  };
  const stories = (): HTMLElement => {
    const length = pick([0, 1, 1, 2, 5]);
    const tag = pick(['div', 'article', 'li']);
    const cards = Array.from({ length: between(3, 14) }, () =>
      make(tag, make(pick(['h2', 'h3', 'h4']), link(words(9))), ...prose(length)),
    );
    return name(
      make(
        pick(['div', 'section', 'aside']),
        make('h2', pick(['Related', 'More', '相关阅读', 'Read next', words(4)])),
        ...cards,
      ),
      NAMES.stories,
    );
  };
  const notice = () =>
    name(
      make(
        pick(['div', 'section', 'form']),
        make('h2', words(5)),
        ...prose(between(1, 9)),
        make('button', 'OK'),
      ),
      NAMES.notice,
    );
  const author = () =>
    name(make('div', make('h4', link(words(2))), ...prose(between(1, 4))), NAMES.author);
  const makers: Record<Surrounding, () => HTMLElement> = { comments, stories, notice, author };

  for (let left = between(2, 4); left > 0; left--) {
    const kind = pick(Object.keys(NAMES) as Surrounding[]);
    const box = makers[kind]();
    const place =
      kind === 'notice'
        ? pick(['start', 'end', 'after'] as const)
        : pick(['end', 'after', 'after', 'inside'] as const);
    if (place === 'start') document.body.insertBefore(box, document.body.firstChild);
    else if (place === 'inside' && hasNames) article.appendChild(box);
    else if (place === 'end' || article === document.body) document.body.appendChild(box);
    else article.after(box);
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
