import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { UNTIL_RESUMED } from '../../../../extension/shared/settings.ts';
import { type FakeBrowser, freshBrowser, pageAt } from './fake-browser.ts';

const STORY = 'https://a.test/story';
const BANK = 'https://www.chase.com/personal';
let now: FakeBrowser;
let getPageAccess: typeof import('../../../../extension/background/page-access.ts').getPageAccess;

beforeEach(async () => {
  vi.resetModules();
  now = freshBrowser();
  ({ getPageAccess } = await import('../../../../extension/background/page-access.ts'));
});

async function library() {
  const { readerLibrary } = await import('../../../../extension/background/library.ts');
  return readerLibrary();
}

test('allows an article to be checked', async () => {
  expect(await getPageAccess(pageAt(STORY))).toEqual({
    dwellMs: 10_000,
    language: 'auto',
    corner: 'bottom-right',
    notSaved: undefined,
    skipsPasswordPages: true,
    marks: 'off',
    fadesMarked: false,
    sensitivity: 'usual',
    hasCredit: true,
  });
});

test('marks are on on a site that the reader has chosen, and off elsewhere', async () => {
  now.stored['markedSites'] = ['b.test'];
  expect(await getPageAccess(pageAt(STORY))).toMatchObject({ marks: 'off' });
  expect(await getPageAccess(pageAt('https://feeds.b.test/unread'))).toMatchObject({
    marks: 'all',
  });
});

test('before consent, refuses and creates no library', async () => {
  now.stored = {};
  expect(await getPageAccess(pageAt(STORY))).toEqual({ off: 'no-consent' });
  expect(await indexedDB.databases()).toEqual([]);
});

test('while paused, no page is checked', async () => {
  now.stored['pausedUntil'] = UNTIL_RESUMED;
  expect(await getPageAccess(pageAt(STORY))).toEqual({ off: 'paused', until: UNTIL_RESUMED });
});

test('private windows are skipped unless lookups are allowed there, and never stored', async () => {
  expect(await getPageAccess(pageAt(STORY, true))).toEqual({ off: 'private' });
  now.stored['privateLookUp'] = true;
  expect(await getPageAccess(pageAt(STORY, true))).toMatchObject({ notSaved: 'private' });
  await (await library()).setRule({ site: 'a.test' }, 'always', 1);
  expect(await getPageAccess(pageAt(STORY, true))).toMatchObject({ notSaved: 'private' });
});

test('if Firefox never remembers history, pages count as private, and no library is opened', async () => {
  now.stored['privateLookUp'] = true;
  now.isAlwaysPrivate = true;
  expect(await getPageAccess(pageAt(STORY, true))).toEqual({ off: 'private' });
  expect(await indexedDB.databases()).toEqual([]);
});

test('a site to which access was revoked is not checked', async () => {
  now.sees = (origin) => origin !== 'https://a.test/*';
  expect(await getPageAccess(pageAt(STORY))).toEqual({ off: 'no-access' });
  expect(await getPageAccess(pageAt('https://b.test/'))).toHaveProperty('dwellMs');
});

test('a bank is skipped, unless the reader has turned that category off', async () => {
  expect(await getPageAccess(pageAt(BANK))).toEqual({ excluded: { category: 'bank' } });
  now.stored['disabledExclusions'] = ['bank'];
  expect(await getPageAccess(pageAt(BANK))).toHaveProperty('dwellMs');
});

test('an address that a page declares can exclude the page, but not include it', async () => {
  const excluded = { excluded: { category: 'bank' } };
  expect(await getPageAccess(pageAt(STORY), BANK)).toEqual(excluded);
  expect(await getPageAccess(pageAt(BANK), STORY)).toEqual(excluded);
  const routed = { ...pageAt(STORY), addresses: [STORY, BANK] as const };
  expect(await getPageAccess(routed)).toEqual(excluded);
});

test.each([
  ['search', 'https://www.reddit.com/search/?q=tides'],
  ['sign-in', 'https://www.reddit.com/login/'],
])(
  'an article that was opened from a %s page without loading is checked',
  async (category, from) => {
    const story = 'https://www.reddit.com/r/sea/1';
    expect(await getPageAccess(pageAt(from))).toEqual({ excluded: { category } });
    const opened = { ...pageAt(from), addresses: [from, story] as const };
    expect(await getPageAccess(opened, story)).toHaveProperty('dwellMs');
    expect(await getPageAccess(opened, from)).toEqual({ excluded: { category } });
    const back = { ...pageAt(story), addresses: [story, from] as const };
    // Whatever the page says, the browser says that it is there.
    for (const claimed of [[], [story], [from]]) {
      expect(await getPageAccess(back, ...claimed)).toEqual({ excluded: { category } });
      expect(await getPageAccess(pageAt(from), ...claimed)).toEqual({ excluded: { category } });
    }
  },
);

test('an article that was opened from a page of an account without loading is skipped', async () => {
  const [account, story] = ['https://a.test/settings', 'https://a.test/story'] as const;
  const opened = { ...pageAt(account), addresses: [account, story] as const };
  expect(await getPageAccess(opened, story)).toEqual({ excluded: { category: 'sign-in' } });
});

test('the rule `always` overrides excluded categories and password fields', async () => {
  await (await library()).setRule({ site: 'chase.com' }, 'always', 1);
  const access = await getPageAccess(pageAt(BANK));
  expect(access).toMatchObject({ notSaved: undefined, skipsPasswordPages: false });
  expect(await getPageAccess(pageAt(BANK), 'https://www.paypal.com/')).toHaveProperty('excluded');
});

test('the rule `look-up` stores nothing and overrides no category', async () => {
  const rules = await library();
  await rules.setRule({ site: 'a.test' }, 'look-up', 1);
  await rules.setRule({ site: 'chase.com' }, 'look-up', 1);
  expect(await getPageAccess(pageAt(STORY))).toMatchObject({
    notSaved: 'rule',
    skipsPasswordPages: true,
  });
  expect(await getPageAccess(pageAt(BANK))).toEqual({ excluded: { category: 'bank' } });
});

test('the rule `never` excludes a site and its subdomains, except pages with their own rule', async () => {
  const rules = await library();
  await rules.setRule({ site: 'a.test' }, 'never', 1);
  await rules.setRule(STORY, 'always', 2);
  expect(await getPageAccess(pageAt('https://sub.a.test/x'))).toEqual({
    excluded: { rule: 'a.test' },
  });
  expect(await getPageAccess(pageAt(STORY))).toMatchObject({ skipsPasswordPages: false });
});

test('pages with a password field are not skipped if that category is off', async () => {
  now.stored['disabledExclusions'] = ['password'];
  expect(await getPageAccess(pageAt(STORY))).toMatchObject({ skipsPasswordPages: false });
});

test('shows no banner on a muted site or its subdomains, or anywhere if everything is muted', async () => {
  const { mute } = await import('../../../../extension/background/mute.ts');
  const corner = async (address: string) => (await getPageAccess(pageAt(address))) as object;
  await mute({ scope: 'site', on: true }, pageAt('https://www.a.test/x'));
  expect(await corner('https://news.a.test/y')).toMatchObject({ corner: undefined });
  expect(await corner('https://b.test/y')).toMatchObject({ corner: 'bottom-right' });
  await mute({ scope: 'everywhere', on: true }, pageAt('https://b.test/'));
  expect(await corner('https://b.test/y')).toMatchObject({ corner: undefined });
  await mute({ scope: 'everywhere', on: false }, pageAt('https://b.test/'));
  await mute({ scope: 'site', on: false }, pageAt('https://a.test/'));
  expect(await corner('https://news.a.test/y')).toMatchObject({ corner: 'bottom-right' });
});

test('stores all sites and pages that are muted at the same time', async () => {
  const { mute } = await import('../../../../extension/background/mute.ts');
  const all = ['https://a.test/', 'https://b.test/', 'https://c.test/'];
  for (const scope of ['site', 'page'] as const) {
    await Promise.all(all.map((url) => mute({ scope, on: true }, pageAt(url))));
  }
  expect(now.stored['mutedSites']).toEqual(['a.test', 'b.test', 'c.test']);
  expect(now.session['mutedPages']).toEqual(all);
});

test('shows no banner on a muted page under any of its addresses', async () => {
  const { mute } = await import('../../../../extension/background/mute.ts');
  const corner = async (...addresses: [string, ...string[]]) =>
    ((await getPageAccess({ ...pageAt(STORY), addresses })) as { corner?: string }).corner;
  await mute({ scope: 'page', on: true }, pageAt(`${STORY}?utm_source=mail#top`));
  expect(await corner('http://www.a.test/story')).toBeUndefined();
  expect(await corner('https://a.test/other')).toBe('bottom-right');
  // In Firefox, a document keeps its first address after a script has changed it.
  expect(await corner(STORY, 'https://a.test/other')).toBe('bottom-right');
  expect(await corner('https://a.test/other', STORY)).toBeUndefined();
  await mute({ scope: 'page', on: false }, pageAt(STORY));
  expect(await corner(STORY)).toBe('bottom-right');
  // Muted pages aren't written to disk, and their number is limited.
  for (let i = 0; i < 210; i++) await mute({ scope: 'page', on: true }, pageAt(`${STORY}/${i}`));
  expect(now.stored).toEqual({ consent: expect.any(Number) });
  expect(now.session['mutedPages']).toHaveLength(200);
  expect(await corner(`${STORY}/209`)).toBeUndefined();
  expect(await corner(`${STORY}/9`)).toBe('bottom-right');
});

test('refuses to mute a site or page in a private window, and stores nothing', async () => {
  const { mute } = await import('../../../../extension/background/mute.ts');
  for (const scope of ['site', 'page'] as const) {
    expect(await mute({ scope, on: true }, pageAt(STORY, true))).toEqual({ notSaved: 'private' });
  }
  expect(now.stored).not.toHaveProperty('mutedSites');
  expect(now.session).toEqual({});
});

test('throws if the library, which contains the rules, does not open', async () => {
  const refuse = () => {
    throw new DOMException('No', 'InvalidStateError');
  };
  vi.stubGlobal('indexedDB', { open: refuse, databases: async () => [] });
  await expect(getPageAccess(pageAt(STORY))).rejects.toThrow();
});
