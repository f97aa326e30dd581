import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { RulePolicy } from '../../../../core/library/storage/schema.ts';
import { fingerprintOf, freshLibrary, matchesOf, pageVisit, unrelatedBits } from './page-visits.ts';

const fresh = freshLibrary();
const [text = new Uint32Array(8)] = unrelatedBits(1, 51);
const at = (url: string) => ({ ...pageVisit(1, text), url });

test('does not remember pages that a rule excludes, until the rule is removed', async () => {
  const { library } = fresh;
  const site = await library.setRule({ site: 'www.a.test' }, 'never', 1);
  const page = await library.setRule('http://b.test/x?utm_source=y', 'look-up', 2);
  expect(await library.rules()).toEqual([
    { target: 'a.test', keep: 'never', since: 1 },
    { target: 'https://b.test/x', keep: 'look-up', since: 2 },
  ]);
  for (const url of ['https://a.test/1', 'https://blog.a.test/1', 'https://www.b.test/x']) {
    expect(await library.remember(at(url))).toBeUndefined();
  }
  expect(await library.count()).toBe(0);
  for (const url of ['https://nota.test/1', 'https://b.test/y']) {
    expect(await library.remember(at(url))).toBeDefined();
  }
  await library.setRule(site, undefined, 3);
  await library.setRule(page, undefined, 3);
  expect(await library.rules()).toEqual([]);
  expect(await library.remember(at('https://a.test/1'))).toBeDefined();
  expect(await library.remember(at('https://b.test/x'))).toBeDefined();
});

test('excludes a page by its canonical address too', async () => {
  const { library } = fresh;
  await library.setRule('https://a.test/x', 'never', 1);
  const printed = { ...at('https://a.test/print/7'), canonical: '/x' };
  expect(await library.remember(printed)).toBeUndefined();
  await library.setRule(printed.url, 'always', 2);
  expect(await library.remember(printed)).toBeDefined();
});

test('does not admit an excluded page because of its canonical address', async () => {
  const { library } = fresh;
  await library.setRule({ site: 'a.test' }, 'never', 1);
  await library.setRule('https://a.test/blog', 'always', 1);
  const account = { ...at('https://a.test/account'), canonical: '/blog' };
  expect(await library.remember(account)).toBeUndefined();
  const addresses = [account.url, 'https://a.test/blog'];
  const entry = { ...account, addresses, firstRead: 1, lastRead: 1, visits: 1 };
  expect(await library.importPages([entry])).toEqual(['ruled-out']);
  expect(await library.remember(at('https://a.test/blog'))).toBeDefined();
});

const sites = ['a.test', 'b.a.test', 'c.b.a.test', 'ba.test', 'test.a', 'a.co.uk', 'b.co.uk'];
const places = sites.flatMap((site) => [site, `https://${site}/x`, `https://${site}/y`]);
const keeps = fc.constantFrom<RulePolicy>('always', 'look-up', 'never');

test('applies the most specific rule to visits and imports', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...places), keeps, { maxKeys: 8 }),
      fc.constantFrom(...sites),
      async (chosen, site) => {
        const { library } = fresh;
        for (const target of places) await library.setRule(target, chosen[target], 7);
        const url = `https://www.${site}/x/`;
        const named = [`https://${site}/x`, ...sites.filter((s) => `.${site}`.endsWith(`.${s}`))];
        const [target] = named
          .filter((name) => Object.hasOwn(chosen, name))
          .sort((a, b) => b.length - a.length);
        const wanted = target && { target, keep: chosen[target], since: 7 };
        expect(await library.rule(url)).toEqual(wanted);
        const remembered = await library.remember(at(url));
        expect(remembered !== undefined).toBe(!wanted || wanted.keep === 'always');
        const entry = { ...pageVisit(1, text), addresses: [`https://${site}/x`], firstRead: 1 };
        const [admitted] = await library.importPages([{ ...entry, url, lastRead: 1, visits: 1 }]);
        expect(admitted === 'ruled-out').toBe(remembered === undefined);
      },
    ),
    { numRuns: 150 },
  );
});

test('rejects public suffixes and invalid names as sites', async () => {
  const { library } = fresh;
  for (const name of ['com', 'co.uk', 'com.cn', 'intranet']) {
    for (const target of [name, { site: name }]) {
      await expect(library.setRule(target, 'never', 1)).rejects.toMatchObject({
        name: 'TooBroadError',
      });
    }
  }
  for (const target of ['', 'a b', 'a.test/x', 'mailto:me@a.test', { site: 'a b' }]) {
    await expect(library.setRule(target, 'never', 1)).rejects.toThrow(TypeError);
  }
  expect(await library.rules()).toEqual([]);
  expect(await library.setRule({ site: 'http://intranet/wiki' }, 'never', 1)).toBe('intranet');
  expect(await library.setRule({ site: 'https://com/' }, 'never', 1)).toBe('com');
  expect(await library.rule('http://intranet/x')).toMatchObject({ target: 'intranet' });
  expect(await library.rule('https://a.com/')).toBeUndefined();
  for (const target of ['com', 'intranet']) await library.setRule(target, undefined, 2);
  expect(await library.rules()).toEqual([]);
});

test("asks the browser's list of public suffixes, if it has one", async () => {
  const { library } = fresh;
  expect(await library.setRule('suffix.test', 'never', 1)).toBe('suffix.test');
  vi.stubGlobal('chrome', {
    publicSuffix: {
      isKnownSuffix(name: string) {
        if (name.includes('..')) throw new TypeError('Invalid hostname');
        return name === 'suffix.test';
      },
    },
  });
  await expect(library.setRule('suffix.test', 'never', 1)).rejects.toThrow('More than one site');
  expect(await library.setRule('co.uk', 'never', 1)).toBe('co.uk');
  expect(await library.rule('https://a.suffix.test/')).toBeUndefined();
  expect(await library.rule('https://a..suffix.test/')).toBeUndefined();
  expect(await library.rule('https://a.b.co.uk/')).toMatchObject({ target: 'co.uk' });
  vi.unstubAllGlobals();
  await library.setRule('suffix.test', undefined, 2);
  await library.setRule('co.uk', undefined, 2);
});

test('applies rules to a host with 120 labels', async () => {
  const { library } = fresh;
  await library.setRule({ site: 'a.test' }, 'never', 1);
  const url = `https://${'a.'.repeat(120)}test/`;
  const entry = {
    ...pageVisit(1, text),
    url,
    addresses: [url],
    firstRead: 1,
    lastRead: 1,
    visits: 1,
  };
  expect(await library.importPages([entry])).toEqual(['ruled-out']);
});

test('keeps the rules when all pages are deleted', async () => {
  const { library } = fresh;
  await library.setRule('https://a.test/', 'never', 1);
  await library.remember(pageVisit(1, text));
  await library.deleteAll();
  expect(await library.rules()).toHaveLength(1);
  expect(await matchesOf(library, fingerprintOf(text))).toEqual([]);
});

test('sets several rules and reverts them, all or none', async () => {
  const { library } = fresh;
  await library.setRule({ site: 'a.test' }, 'always', 1);
  await library.setRule({ site: 'http://intranet/' }, 'look-up', 1);
  const before = await library.rules();
  const changes = [
    { target: { site: 'a.test' }, keep: 'never', since: 2 },
    { target: 'intranet', keep: undefined, since: 2 },
    { target: 'http://www.b.test/x?utm_source=y', keep: 'never', since: 2 },
  ] as const;
  const back = await library.setRules(changes);
  expect(await library.rules()).toEqual([
    { target: 'a.test', keep: 'never', since: 2 },
    { target: 'https://b.test/x', keep: 'never', since: 2 },
  ]);
  expect(await library.rulesAbout('https://www.b.test/x#top')).toHaveLength(1);
  expect(await library.rulesAbout('https://blog.a.test/1')).toMatchObject([{ target: 'a.test' }]);
  await library.setRules(back);
  expect(await library.rules()).toEqual(before);
  const wrong = [...changes, { target: { site: 'com' }, keep: 'never', since: 2 } as const];
  await expect(library.setRules(wrong)).rejects.toThrow('More than one site');
  expect(await library.rules()).toEqual(before);
});
