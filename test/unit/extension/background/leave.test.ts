import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { UNTIL_RESUMED } from '../../../../extension/shared/settings.ts';
import { freshBrowser, pageAt, type Surroundings } from './surroundings.ts';

const STORY = 'https://a.test/story';
const BANK = 'https://www.chase.com/personal';
let now: Surroundings;
let leaveFor: typeof import('../../../../extension/background/page-access.ts').leaveFor;

beforeEach(async () => {
  vi.resetModules();
  now = freshBrowser();
  ({ leaveFor } = await import('../../../../extension/background/page-access.ts'));
});

async function library() {
  const { readerLibrary } = await import('../../../../extension/background/library.ts');
  return readerLibrary();
}

test('an article may be looked at', async () => {
  expect(await leaveFor(pageAt(STORY))).toEqual({
    dwell: 10_000,
    language: 'auto',
    corner: 'bottom-right',
    notKept: undefined,
    leavesPasswords: true,
    marksLinks: false,
  });
});

test('before consent no library is even made', async () => {
  now.stored = {};
  expect(await leaveFor(pageAt(STORY))).toEqual({ off: 'no-consent' });
  expect(await indexedDB.databases()).toEqual([]);
});

test('paused, nothing is looked at', async () => {
  now.stored['pausedUntil'] = UNTIL_RESUMED;
  expect(await leaveFor(pageAt(STORY))).toEqual({ off: 'paused', until: UNTIL_RESUMED });
});

test('a private window is left alone, or looked up where the reader allows, and never kept', async () => {
  expect(await leaveFor(pageAt(STORY, true))).toEqual({ off: 'private' });
  now.stored['privateLookUp'] = true;
  expect(await leaveFor(pageAt(STORY, true))).toMatchObject({ notKept: 'private' });
  await (await library()).setRule({ site: 'a.test' }, 'always', 1);
  expect(await leaveFor(pageAt(STORY, true))).toMatchObject({ notKept: 'private' });
});

test('a site to which access was taken back is not looked at', async () => {
  now.sees = (origin) => origin !== 'https://a.test/*';
  expect(await leaveFor(pageAt(STORY))).toEqual({ off: 'no-access' });
  expect(await leaveFor(pageAt('https://b.test/'))).toHaveProperty('dwell');
});

test('a bank is left alone, unless the reader has switched that off', async () => {
  expect(await leaveFor(pageAt(BANK))).toEqual({ excluded: { category: 'bank' } });
  now.stored['included'] = ['bank'];
  expect(await leaveFor(pageAt(BANK))).toHaveProperty('dwell');
});

test('what a page says of its address can only take leave away', async () => {
  const excluded = { excluded: { category: 'bank' } };
  expect(await leaveFor(pageAt(STORY), BANK)).toEqual(excluded);
  expect(await leaveFor(pageAt(BANK), STORY)).toEqual(excluded);
  const routed = { ...pageAt(STORY), addresses: [STORY, BANK] as const };
  expect(await leaveFor(routed)).toEqual(excluded);
});

test('the rule `always` overrides the kinds of sites and the password field', async () => {
  await (await library()).setRule({ site: 'chase.com' }, 'always', 1);
  const leave = await leaveFor(pageAt(BANK));
  expect(leave).toMatchObject({ notKept: undefined, leavesPasswords: false });
  expect(await leaveFor(pageAt(BANK), 'https://www.paypal.com/')).toHaveProperty('excluded');
});

test('the rule `look-up` keeps nothing, and overrides no kind of site', async () => {
  const rules = await library();
  await rules.setRule({ site: 'a.test' }, 'look-up', 1);
  await rules.setRule({ site: 'chase.com' }, 'look-up', 1);
  expect(await leaveFor(pageAt(STORY))).toMatchObject({ notKept: 'rule', leavesPasswords: true });
  expect(await leaveFor(pageAt(BANK))).toEqual({ excluded: { category: 'bank' } });
});

test('the rule `never` leaves a site alone, and the most specific rule holds', async () => {
  const rules = await library();
  await rules.setRule({ site: 'a.test' }, 'never', 1);
  await rules.setRule(STORY, 'always', 2);
  expect(await leaveFor(pageAt('https://sub.a.test/x'))).toEqual({ excluded: { rule: 'a.test' } });
  expect(await leaveFor(pageAt(STORY))).toMatchObject({ leavesPasswords: false });
});

test('pages with a password field are left alone unless that is switched off', async () => {
  now.stored['included'] = ['password'];
  expect(await leaveFor(pageAt(STORY))).toMatchObject({ leavesPasswords: false });
});

test('a site that the reader wants quiet has no banner, nor have those below it', async () => {
  const { hush } = await import('../../../../extension/background/mute.ts');
  const corner = async (address: string) => (await leaveFor(pageAt(address))) as object;
  await hush({ scope: 'site', on: true }, pageAt('https://www.a.test/x'));
  expect(await corner('https://news.a.test/y')).toMatchObject({ corner: undefined });
  expect(await corner('https://b.test/y')).toMatchObject({ corner: 'bottom-right' });
  await hush({ scope: 'everywhere', on: true }, pageAt('https://b.test/'));
  expect(await corner('https://b.test/y')).toMatchObject({ corner: undefined });
  await hush({ scope: 'everywhere', on: false }, pageAt('https://b.test/'));
  await hush({ scope: 'site', on: false }, pageAt('https://a.test/'));
  expect(await corner('https://news.a.test/y')).toMatchObject({ corner: 'bottom-right' });
});

test('a page that the reader wants quiet has no banner, by whatever address, and others have', async () => {
  const { hush } = await import('../../../../extension/background/mute.ts');
  const corner = async (...addresses: [string, ...string[]]) =>
    ((await leaveFor({ ...pageAt(STORY), addresses })) as { corner?: string }).corner;
  await hush({ scope: 'page', on: true }, pageAt(`${STORY}?utm_source=mail#top`));
  expect(await corner('http://www.a.test/story')).toBeUndefined();
  expect(await corner('https://a.test/other')).toBe('bottom-right');
  // In Firefox a document tells its first address when a script has led elsewhere.
  expect(await corner(STORY, 'https://a.test/other')).toBe('bottom-right');
  expect(await corner('https://a.test/other', STORY)).toBeUndefined();
  await hush({ scope: 'page', on: false }, pageAt(STORY));
  expect(await corner(STORY)).toBe('bottom-right');
  // Nothing on disk, and not without end.
  for (let i = 0; i < 210; i++) await hush({ scope: 'page', on: true }, pageAt(`${STORY}/${i}`));
  expect(now.stored).toEqual({ consent: expect.any(Number) });
  expect(now.session['mutedPages']).toHaveLength(200);
  expect(await corner(`${STORY}/209`)).toBeUndefined();
  expect(await corner(`${STORY}/9`)).toBe('bottom-right');
});

test('of a private window not even the name of a quiet site is kept, nor a page', async () => {
  const { hush } = await import('../../../../extension/background/mute.ts');
  for (const scope of ['site', 'page'] as const) {
    expect(await hush({ scope, on: true }, pageAt(STORY, true))).toEqual({ off: 'private' });
  }
  expect(now.stored).not.toHaveProperty('quietSites');
  expect(now.session).toEqual({});
});

test('without the library, whose rules might forbid it, nothing is looked at', async () => {
  const refuse = () => {
    throw new DOMException('No', 'InvalidStateError');
  };
  vi.stubGlobal('indexedDB', { open: refuse, databases: async () => [] });
  await expect(leaveFor(pageAt(STORY))).rejects.toThrow();
});
