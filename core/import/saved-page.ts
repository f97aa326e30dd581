/** Web pages saved as files, by SingleFile or a browser. */
import { isHomePage, pageAddress } from '../url/canonical.ts';
import { isHttpUrl } from '../url/http-url.ts';
import { parseTime, toItem } from './fields.ts';
import { readTokens } from './html-tokens.ts';
import type { ImportEvent } from './item.ts';

/** Images and fonts in the page, which are most of a saved page's size. */
const DATA_ADDRESS = /data:[\w.+/-]+(?:;[\w=.-]+)*;base64,[\w+/=%-]+/gi;

/** Removes embedded images and fonts from a page. */
export function stripEmbeddedFiles(html: string): string {
  return html.replace(DATA_ADDRESS, 'data:,');
}

/** Reads a page. Its address is the one that it was saved from, or else the one that it names. */
export function readSavedPage(
  file: string,
  markup: string,
  modifiedAt: number | undefined,
): ImportEvent {
  const html = stripEmbeddedFiles(markup);
  const { saved, savedFrom, canonical, openGraph, base, title } = readHead(html);
  const address = [saved?.url, savedFrom].find(isWebAddress);
  const savedAt = parseTime(saved?.date) ?? parseTime(modifiedAt);
  return toItem(
    {
      source: saved ? 'singlefile' : 'html',
      url: address ?? namedAddress(canonical, openGraph, base) ?? saved?.url ?? savedFrom,
      canonical: absolute(canonical, address ?? base),
      title,
      savedAt,
      readAt: savedAt,
      // A page is on the screen when it is saved.
      isRead: true,
      content: { kind: 'html', value: html },
    },
    file,
  );
}

/** What a page says about itself before its body begins. */
export interface PageHead {
  /** From SingleFile's comment. */
  saved?: { readonly url: string | undefined; readonly date: string | undefined };
  /** From the comment of Chrome and Internet Explorer. */
  savedFrom?: string | undefined;
  canonical?: string | undefined;
  openGraph?: string | undefined;
  base?: string | undefined;
  title: string;
}

const SINGLE_FILE = /^\s*(?:Page saved with SingleFile|Archive processed by SingleFile)/;
const SAVED_FROM = /^\s*saved from url=\(\d{4}\)(\S+)/;

/** Reads what a page says about itself before its body begins. Addresses are as the page has them. */
export function readHead(html: string): PageHead {
  const head: PageHead = { title: '' };
  let isTitle = false;
  const tokens = readTokens(html, {
    comment(text) {
      if (!head.saved && SINGLE_FILE.test(text)) {
        // Spaces only, because line feeds would be searched again from each of them.
        const line = (key: string) =>
          new RegExp(`^[ \\t]*${key}:(.+)$`, 'm').exec(text)?.[1]?.trim() || undefined;
        head.saved = { url: line('url'), date: line('saved date') };
      }
      head.savedFrom ??= SAVED_FROM.exec(text)?.[1];
    },
    startTag(name, attribute) {
      isTitle = name === 'title' && head.title === '';
      if (name === 'base') head.base ??= attribute('href');
      if (name === 'link' && /(?:^|\s)canonical(?:\s|$)/i.test(attribute('rel') ?? '')) {
        head.canonical ??= attribute('href');
      }
      if (name === 'meta' && attribute('property') === 'og:url') {
        head.openGraph ??= attribute('content');
      }
      return name !== 'body';
    },
    endTag() {
      isTitle = false;
    },
    text(text) {
      if (isTitle) head.title += text;
    },
  });
  for (const _ of tokens);
  return head;
}

/** Returns an address in a page as an absolute one, or undefined if it is none. */
export function absolute(
  address: string | undefined,
  base: string | undefined,
): string | undefined {
  if (address === undefined || !URL.canParse(address, base)) return undefined;
  return new URL(address, base).href;
}

/**
 * The address that a page names. One that isn't absolute is relative to an unknown address. A home
 * page doesn't count: many templates name it on every page, which would make one page of them all.
 */
function namedAddress(
  canonical: string | undefined,
  openGraph: string | undefined,
  base: string | undefined,
): string | undefined {
  const named = [absolute(canonical, base), absolute(openGraph, base)];
  // A base is mostly the start of many addresses. Only a complete one is a page's own.
  const own = base !== undefined && !base.endsWith('/') ? base : undefined;
  return [...named, own]
    .filter(isWebAddress)
    .find((address) => !isHomePage(new URL(pageAddress(address))));
}

function isWebAddress(address: string | undefined): address is string {
  return address !== undefined && isHttpUrl(address);
}
