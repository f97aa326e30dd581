/** The programs that pages were imported from, and what is said about them. */
import type { SourceName } from '../../core/import/item.ts';
import { defineWords } from './language.ts';

/** The names of what `core/import` reads. */
const sourceNames = defineWords<Readonly<Record<SourceName, string>>>({
  en: {
    wallabag: 'wallabag',
    omnivore: 'Omnivore',
    singlefile: 'SingleFile',
    html: 'a file',
    'google-reader': 'a feed reader',
    miniflux: 'Miniflux',
    karakeep: 'Karakeep',
    linkwarden: 'Linkwarden',
    pocket: 'Pocket',
    instapaper: 'Instapaper',
    readwise: 'Readwise Reader',
    bookmarks: 'your bookmarks',
    raindrop: 'Raindrop',
    pinboard: 'Pinboard',
    feedbin: 'Feedbin',
  },
  'zh-CN': {
    wallabag: 'wallabag',
    omnivore: 'Omnivore',
    singlefile: 'SingleFile',
    html: '文件',
    'google-reader': '订阅阅读器',
    miniflux: 'Miniflux',
    karakeep: 'Karakeep',
    linkwarden: 'Linkwarden',
    pocket: 'Pocket',
    instapaper: 'Instapaper',
    readwise: 'Readwise Reader',
    bookmarks: '浏览器书签',
    raindrop: 'Raindrop',
    pinboard: 'Pinboard',
    feedbin: 'Feedbin',
  },
});

/**
 * Returns the name of a source for the middle of a sentence: "saved in Pocket". A library file may name
 * a source that this version doesn't know.
 */
export function sourceName(source: string): string {
  const names: Readonly<Record<string, string>> = sourceNames();
  return Object.hasOwn(names, source) ? (names[source] ?? source) : source;
}

/** What is said about pages that were saved in another program. */
export const savedWords = defineWords({
  en: {
    savedIn: (program: string, date: string) => `saved in ${program} ${date}`,
    source: (program: string, month: string) => `${program}, ${month}`,
    youSaved: (year: number) => `You saved this page in ${year}`,
    inProgram: (program: string, date: string) =>
      `In ${program}, ${date}. Your library has its address only, and no text to compare.`,
    alsoSaved: (program: string, date: string) => `You also saved this page in ${program} ${date}.`,
    youSavedIn: (program: string, date: string) => `You saved this page in ${program} ${date}`,
    tooltip: (program: string, date: string) =>
      `Twicetold: you saved this page in ${program} ${date}.`,
  },
  'zh-CN': {
    savedIn: (program: string, date: string) => `${date}收藏于${spaced(program)}`.trimEnd(),
    source: (program: string, month: string) => `${program}，${month}`,
    youSaved: (year: number) => `您在 ${year} 年收藏过本页`,
    inProgram: (program: string, date: string) =>
      `${date}收藏于${spaced(program).trimEnd()}。阅读库中只有网址，没有可比对的正文。`,
    alsoSaved: (program: string, date: string) => `您${date}也在${spaced(program)}中收藏过本页。`,
    youSavedIn: (program: string, date: string) => `您${date}在${spaced(program)}中收藏过本页`,
    tooltip: (program: string, date: string) =>
      `似曾读：您${date}在${spaced(program)}中收藏过本页。`,
  },
});

/** Puts spaces between Latin and Chinese characters. */
function spaced(name: string): string {
  return `${name}`.replace(/^(?=\w)/, ' ').replace(/(?<=\w)$/, ' ');
}
