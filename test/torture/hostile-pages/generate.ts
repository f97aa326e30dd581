import { allStories, type Story } from '../../fixtures/structures/texts.ts';
import type { Random } from '../random.ts';
import { FEATURES, type PagePart } from './features.ts';

/** A page that does what it can to break whatever reads it. */
export interface HostilePage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The names of what it is made of. */
  readonly features: readonly string[];
  /** The article that it contains. */
  readonly story: Story;
  /** Whether its article may be unreadable. Otherwise, the page must be found as a copy. */
  readonly mayHide: boolean;
}

/** The articles that hostile pages contain. Those without a language of their own are shortest. */
export function hostileStories(): Story[] {
  return allStories();
}

/** At most so many features are combined: more only hide which of them broke something. */
const MAX_FEATURES = 5;

/** Makes a page around one of the stories. */
export function hostilePage(random: Random, stories: readonly Story[]): HostilePage {
  const story = random.pick(stories);
  const names = drawFeatures(random);
  return pageOf(names, story, random);
}

/** Makes a page of these features. */
export function pageOf(names: readonly string[], story: Story, random: Random): HostilePage {
  const features = names.map((name) => FEATURES[name] ?? failUnknown(name));
  const parts = features.map(({ make }) => make(random));
  return {
    html: assemble(story, parts),
    headers: Object.assign({}, ...parts.map(({ headers }) => headers)),
    features: names,
    story,
    mayHide: [...features, ...parts].some(({ hides }) => hides),
  };
}

function failUnknown(name: string): never {
  throw new Error(`No feature is called ${name}.`);
}

/** Draws different features, the more frequent ones more often. */
function drawFeatures(random: Random): string[] {
  const left = Object.entries(FEATURES).map(([name, { weight = 1 }]) => ({ name, weight }));
  const count = random.integer(1, MAX_FEATURES);
  return Array.from({ length: count }, () => {
    let at = random.number() * left.reduce((sum, { weight }) => sum + weight, 0);
    const found = left.findIndex(({ weight }) => {
      at -= weight;
      return at < 0;
    });
    const [drawn] = left.splice(Math.max(found, 0), 1);
    return drawn?.name ?? '';
  });
}

function assemble({ title, language, lines }: Story, parts: readonly PagePart[]): string {
  const all = (key: 'head' | 'before' | 'after' | 'body' | 'root', separator = '\n') =>
    parts.map((part) => part[key] ?? '').join(separator);
  const isolated = (code: string | undefined) =>
    code ? `<script>try { (() => { ${code} })() } catch {}</script>` : '';
  const texts = parts.flatMap(({ text }) => text ?? []);
  const paragraphs = lines.map((line, i) => {
    const shown = texts.reduce((changed, text) => text(changed, i), line);
    return `<p>${escapeText(shown)}</p>`;
  });
  let article = `<article><h1>${escapeText(title)}</h1>\n${paragraphs.join('\n')}</article>`;
  for (const { wrap } of parts) if (wrap) article = wrap(article);
  const titles = parts.flatMap((part) => part.title ?? []);
  return `<!doctype html><html lang="${language}" ${all('root', ' ')}><head><meta charset="utf-8">
<script>globalThis.later = []</script>
${parts.map(({ early }) => isolated(early)).join('\n')}
<title>${titles.length > 0 ? titles.join(' ') : escapeText(title)}</title>${all('head')}</head>
<body ${all('body', ' ')}>${all('before')}
<main>${article}</main>
${all('after')}
${parts.map(({ script }) => isolated(script)).join('\n')}
<script>for (const act of later) act()</script></body></html>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
