import { expect, test } from 'vitest';
import { extractFromHtml } from '../../../../core/extract/html.ts';

/** Paragraphs of an article, each of 30 words. */
const STORY = [
  'The ferry to the outer islands left the harbor an hour late on Monday, because a seal had fallen asleep on the ramp and the crew did not want to wake it.',
  'Passengers took pictures while the captain called the wildlife center in the next town, which asked for patience, a wet towel, and a distance of at least twenty meters.',
  'By ten the animal had rolled over twice and was snoring so loudly that a child in the second row of cars asked her father whether the engine was broken.',
  'The bakery on the quay sold all its rolls before noon, and the owner said that he had not had such a Monday since the day of the lighthouse’s anniversary.',
  'When the tide reached the ramp the seal slid into the water without a look back, and the first cars drove on board to the applause of everyone on deck.',
  'The company has painted a small seal on the spot, with the time of the next high water below it, so that nobody has to wait for an explanation again.',
];
const paragraphs = (from = 0, to = STORY.length, attributes = '') =>
  STORY.slice(from, to)
    .map((text) => `<p${attributes}>${text}</p>`)
    .join('\n');

const page = (content: string) =>
  `<!doctype html><html lang="en"><title>A seal on the ramp - The Tidal Post</title><body>` +
  `<div class="top"><a href="/">Home</a> <a href="/sea">Sea</a></div>${content}` +
  '<div class="bottom">The Tidal Post, 4 Quay. <a href="/imprint">Imprint</a></div></body></html>';

const TITLE = '<h1>A seal on the ramp</h1>';

test.each([
  [
    'a box of links between its parts, each in a box of its own',
    `<div class="parts">${TITLE}<div class="part">${paragraphs(0, 2)}</div><div class="more"><a href="/all"><span>More from the harbor</span></a></div><div class="part">${paragraphs(2, 4)}</div><div class="part">${paragraphs(4)}</div></div>`,
  ],
  [
    'a section called Discussion',
    `<main>${TITLE}${paragraphs(0, 3)}<h2>Discussion</h2>${paragraphs(3)}</main>`,
  ],
  [
    'sections whose ids are words of their headings, or of the site',
    `<main>${TITLE}${paragraphs(0, 2)}<section id="next-steps"><h2>Next steps</h2>${paragraphs(2, 4)}</section><section id="tags"><h2>On the quay</h2>${paragraphs(4)}</section></main>`,
  ],
  [
    'paragraphs of a class such as paywall',
    `<main>${TITLE}${paragraphs(0, 6, ' class="paywall gdpr-text"')}</main>`,
  ],
  [
    'its tags in its own class, beside an archive',
    `<article class="post hentry tag-seal category-sea">${TITLE}${paragraphs()}</article><div><h3>Archive</h3>${paragraphs(0, 2).replace(/seal|ferry/g, 'cat')}</div>`,
  ],
  [
    'a class that says what is missing',
    `<div class="entry no-comments has-sidebar">${TITLE}${paragraphs()}</div>`,
  ],
  [
    'the class of a newsletter',
    `<article class="newsletter-post post">${TITLE}${paragraphs()}</article>`,
  ],
  [
    'lines that an animation hides from screen readers',
    `<main>${TITLE}${paragraphs(0, 3)}${STORY.slice(3)
      .map((text) => `<div class="line" aria-hidden="true">${text}</div>`)
      .join('')}</main>`,
  ],
  [
    'parts that a script puts into place',
    `<main>${TITLE}<template id="B:0"></template></main><div hidden id="S:0">${paragraphs()}</div>`,
  ],
  [
    'declarative shadow roots and a slot',
    `<story-box><template shadowrootmode="open"><style>p{}</style><main>${TITLE}<slot></slot></main></template>${paragraphs()}</story-box>`,
  ],
])('reads all of an article with %s', async (_, content) => {
  const { title, text = '' } =
    (await extractFromHtml(page(content), 'https://post.example/seal')) ?? {};
  expect(title).toBe('A seal on the ramp');
  for (const paragraph of STORY) expect(text).toContain(paragraph);
});
