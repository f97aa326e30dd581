import { describe, expect, test } from 'vitest';
import { readSavedPage } from '../../../../core/import/saved-page.ts';

/** The address of a page with this markup, or why it has none. */
function addressOf(head: string): string {
  const event = readSavedPage('a.html', `${head}<title>A</title><body><p>A text`, undefined);
  return event.kind === 'item' ? event.url : event.code;
}

const HOME = 'https://a.example/';
const STORY = 'https://a.example/story';
const canonical = (address: string) => `<link rel="canonical" href="${address}">`;
const openGraph = (address: string) => `<meta property="og:url" content="${address}">`;
const savedFrom = (address: string) => `<!-- saved from url=(0014)${address} -->`;
const singleFile = (address: string) =>
  `<!--\n Page saved with SingleFile \n url: ${address} \n-->`;

describe('a page whose template names the home page', () => {
  test.each(['https://a.example/', 'https://a.example', 'https://www.a.example/index.html'])(
    '%s: another address counts',
    (home) => {
      expect(addressOf(canonical(home) + openGraph(STORY))).toBe(STORY);
      expect(addressOf(openGraph(home) + canonical(STORY))).toBe(STORY);
      expect(addressOf(`<base href="${STORY}">${canonical(home)}`)).toBe(STORY);
    },
  );

  test('has no address if it names no other', () => {
    expect(addressOf(canonical(HOME) + openGraph(HOME))).toBe('no-address');
    expect(addressOf('<base href="https://a.example">')).toBe('no-address');
  });

  test('keeps an address with a query or a route', () => {
    expect(addressOf(canonical(`${HOME}?p=12`))).toBe(`${HOME}?p=12`);
    expect(addressOf(canonical(`${HOME}#!/story`))).toBe(`${HOME}#!/story`);
  });

  test('keeps the address that it was saved from', () => {
    expect(addressOf(savedFrom(HOME) + canonical(STORY))).toBe(HOME);
    expect(addressOf(singleFile(HOME) + canonical(STORY))).toBe(HOME);
  });
});

describe('a page that was saved from no web address', () => {
  test.each([
    ['Internet Explorer', savedFrom('about:internet')],
    ['SingleFile', singleFile('file:///home/ada/a.html')],
  ])('%s: the address that it names counts', (_, comment) => {
    expect(addressOf(comment + canonical(STORY))).toBe(STORY);
    expect(addressOf(comment + canonical('about:blank') + openGraph(STORY))).toBe(STORY);
    expect(addressOf(`${comment}<base href="${HOME}">${canonical('story')}`)).toBe(STORY);
    expect(addressOf(comment)).toBe('not-web-address');
  });

  test('a second comment counts', () => {
    expect(addressOf(savedFrom(STORY) + singleFile('file:///a.html'))).toBe(STORY);
  });
});
