import { expect, test } from 'vitest';
import { pageAddresses } from '../../../../core/url/canonical.ts';

const own = (url: string) => pageAddresses(url)[0];

const story = 'https://a.test/story?id=7';

// The golden addresses have more.
test.each([
  ["WeChat's kinds of chats", 'https://a.test/story?id=7&from=singlemessage&isappinstalled=0'],
  ['escaped letters', 'https://a.test/st%6Fry?%69d=%37'],
  ['an escaped AMP parameter', 'https://a.test/story?id=7&%61mp=%31'],
])('gives the same page despite %s', (_, url) => {
  expect(pageAddresses(url)).toEqual([story]);
});

test.each([
  ['another value', 'https://a.test/story?id=8'],
  ['another path', 'https://a.test/story-2?id=7'],
  ['another host', 'https://blog.a.test/story?id=7'],
  ['a route without a slash before it', 'https://a.test/story?id=7#posts/12'],
  ['a file in the fragment', 'https://a.test/story?id=7#topics/intro.htm'],
  ['a parameter that WeChat also uses', 'https://a.test/story?id=7&from=london'],
  ['a parameter that may select something', 'https://a.test/story?id=7&ref=2'],
  ['a country without a Google', 'https://google.com.xy/amp/s/a.test/story?id=7'],
  ['a wrong domain of a country', 'https://google.com.uk/amp/s/a.test/story?id=7'],
  ['a host that only ends like Google', 'https://evilgoogle.com/amp/s/a.test/story?id=7'],
  ['a host that only ends like a cache', 'https://evilbing-amp.com/c/s/a.test/story?id=7'],
])('gives another page for %s', (_, url) => {
  expect(own(url)).not.toBe(story);
});

test.each([
  ['a name in GBK', 'https://a.test/s?%C4%E3=1', 'https://a.test/s?%BA%C3=1'],
  ['an escaped percent sign', 'https://a.test/wiki/%2541', 'https://a.test/wiki/A'],
  ['an escaped slash', 'https://a.test/w/a%2Fb', 'https://a.test/w/a/b'],
  [
    'an escaped sign that separates parameters',
    'https://a.test/s?a=1%26b=2',
    'https://a.test/s?a=1&b=2',
  ],
  ['an escaped plus sign', 'https://a.test/s?a=1%2B1', 'https://a.test/s?a=1+1'],
  ['an escaped sign that ends a name', 'https://a.test/s?a%3D1=2', 'https://a.test/s?a=1=2'],
  ['an escaped question mark', 'https://a.test/w/a%3Fb', 'https://a.test/w/a?b'],
  ['an escaped number sign', 'https://a.test/w/a%23b', 'https://a.test/w/a#b'],
  ['an escaped backslash', 'https://a.test/w/a%5Cb', 'https://a.test/w/a/b'],
  ['a percent sign escaped twice', 'https://a.test/w/50%2525', 'https://a.test/w/50%25'],
  ['routes', 'https://a.test/#/one?id=1&utm_id=1', 'https://a.test/#/one?id=2'],
  ['routes with two question marks', 'https://a.test/#/one?id=1?a', 'https://a.test/#/one?id=1?b'],
  [
    'routes in a viewer',
    'https://google.com/amp/s/a.test/#/1',
    'https://google.com/amp/s/a.test/#/2',
  ],
  ['a channel of CNN', 'https://cnn.com/cnn/about', 'https://cnn.com/about'],
  ['a category', 'https://a.test/guitars--basses/amp', 'https://a.test/guitars--basses'],
  ['an article on a certain day', 'https://a.test/20190512/amp', 'https://a.test/20190512'],
  ['a product called x.amp', 'https://a.test/best-guitar.amp', 'https://a.test/best-guitar'],
])('keeps two pages separate: %s', (_, one, other) => {
  expect(own(one)).not.toBe(own(other));
});

test('leaves out a text fragment after a route', () => {
  expect(own('https://a.test/#/one:~:text=x')).toBe('https://a.test/#/one');
});

test.each([
  ['wiki/中', 'wiki/%E4%B8%AD'],
  ['s?k=%e4%b8%ad', 's?k=%E4%B8%AD'],
  ['s?k=中', 's?k=%E4%B8%AD'],
  ['s?%c4%e3=%ba%c3', 's?%C4%E3=%BA%C3'],
  ['#/%e4%b8%ad?k=%ba%c3', '#/%E4%B8%AD?k=%BA%C3'],
  ['#/中?k=%7eann', '#/%E4%B8%AD?k=~ann'],
  ['%7eann/%41%2Db%2e%5F?%30=%39', '~ann/A-b._?0=9'],
  ['w/a%2fb%3fc%23d', 'w/a%2Fb%3Fc%23d'],
])('writes the escapes of %s as in %s', (written, normalized) => {
  expect(own(`https://a.test/${written}`)).toBe(`https://a.test/${normalized}`);
});

test.each([
  // An apostrophe is escaped in queries by the URL standard.
  ['Maurett%27a_%282031%29', "Maurett'a_(2031)"],
  ["s?k=Maurett'a", 's?k=Maurett%27a'],
  ['%21%24%26%28%29%2a%2B%2c%3B%3d%3A%40', '!$&()*+,;=:@'],
  ['s?k=%21%24%28%29%2a%2c%3B%3d%3A%40%2f%3f', 's?k=!$()*,;=:@/?'],
  ['"<>^`{|}', '%22%3C%3E%5E%60%7B%7C%7D'],
  ['s?k="<>[\\]^`{|}', 's?k=%22%3C%3E%5B%5C%5D%5E%60%7B%7C%7D'],
  ['#/Maurett%27a|b', "#/Maurett'a%7Cb"],
  ['x/%4%31/%%34%31', 'x/%2541/%2541'],
])('writes %s as %s', (written, normalized) => {
  expect(own(`https://a.test/${written}`)).toBe(`https://a.test/${normalized}`);
});

test('keeps all other escapes of a path, a query, and a route', () => {
  for (const path of [
    'wiki/%2541',
    'w/50%2525',
    's?k=%C4%E3',
    's?%C4%E3=1',
    '#/%2541',
    'w/a%00b',
  ]) {
    expect(own(`https://a.test/${path}`)).toBe(`https://a.test/${path}`);
  }
});

test.each([
  '#top',
  '#article-5',
  '#L10-L20',
  '#24/7',
  '#utm_source=x',
  '#t=120',
  '#comment=5',
  '#:~:text=a/1',
  '#!',
  '#page=',
])('leaves out the fragment %s, which names no page', (fragment) => {
  expect(own(`https://a.test/story${fragment}`)).toBe('https://a.test/story');
});

test.each([
  ['#!about%2D%75s', '#!about-us'],
  ['#%21about', '#!about'],
  ['#!page:~:text=x', '#!page'],
  ['#posts/12?utm_source=x', '#posts/12'],
  ['#page=2&utm_source=x', '#page=2'],
  ['#?id=7&b=1', '#b=1&id=7'],
  ['#Topics/Intro.htm?utm_id=1', '#Topics/Intro.htm'],
])('keeps the fragment %s, which names a page', (fragment, kept) => {
  expect(own(`https://a.test/story${fragment}`)).toBe(`https://a.test/story${kept}`);
});

test('treats escaped dots as the segments that they are', () => {
  expect(own('https://a.test/x/.%2E/%2e/y')).toBe('https://a.test/y');
  expect(own('https://a.test/x/%2E%2E%2E/y')).toBe('https://a.test/x/.../y');
  expect(own('https://a.test/x/%252E%252E/y')).toBe('https://a.test/x/%252E%252E/y');
});

test.each([
  ['https://a.test/how-amps-work/amp/', 'https://a.test/how-amps-work'],
  ['https://a.test/how-amps-work/amp/?x=1', 'https://a.test/how-amps-work?x=1'],
  ['https://a.test/how_amps_work.amp', 'https://a.test/how_amps_work'],
  ['https://a.test/how-amps-work/amp.html', 'https://a.test/how-amps-work'],
  ['https://a.test/story.html/amp', 'https://a.test/story.html'],
  ['https://a.test/a/123456/amp', 'https://a.test/a/123456'],
  ['https://a.test/how-amps-work/amp/index.html', 'https://a.test/how-amps-work'],
])('turns the AMP address %s into %s', (url, address) => {
  expect(own(url)).toBe(address);
});

test.each(['html', 'htm', 'php'])('turns index.%s into its folder', (extension) => {
  expect(own(`https://a.test/x/index.${extension}?utm_id=1`)).toBe('https://a.test/x');
  expect(own(`https://a.test/index.${extension}#/r`)).toBe('https://a.test/#/r');
});

test('keeps a session if removing it would leave a dot segment', () => {
  expect(own('https://a.test/x/..;jsessionid=1')).toBe('https://a.test/x/..;jsessionid=1');
  expect(own('https://a.test/x/%2e%2E;jsessionid=1')).toBe('https://a.test/x/..;jsessionid=1');
});

test('treats an AMP viewer without a page, or with another viewer, as a page itself', () => {
  const none = 'https://google.com/amp/s';
  expect(own('https://www.google.com/amp/s/')).toBe(none);
  expect(own('https://www.google.com/amp/s/localhost/x')).toBe(`${none}/localhost/x`);
  expect(own('https://www.google.com/amp/s/a.%20b/x')).toBe(`${none}/a.%20b/x`);
  const nested = `${none}/google.com/amp/s/a.test/x`;
  expect(own(nested)).toBe(nested);
});

test.each(['', 'a.test/x', '/x', 'javascript:alert(1)', 'file:///x', 'about:blank', 'http://['])(
  'rejects %j as a page',
  (url) => {
    expect(() => pageAddresses(url)).toThrow(TypeError);
    expect(() => pageAddresses(url)).toThrow('Not an absolute http or https address');
  },
);
