import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { leaveRoot } from '../../../../web/app/leave-root.ts';

afterEach(() => vi.unstubAllGlobals());

/** Returns the address that a visit to the web app's own folder is led to, if to any. */
function leave({
  languages = ['en'],
  saved = null,
  hash = '',
}: {
  languages?: readonly string[];
  saved?: string | null;
  hash?: string;
}): string | undefined {
  const replace = vi.fn<(address: string) => void>();
  vi.stubGlobal('navigator', { languages });
  vi.stubGlobal('localStorage', { getItem: () => saved });
  vi.stubGlobal('location', { hash, replace });
  // As the build writes it into the HTML.
  new Function(`(${leaveRoot})()`)();
  return replace.mock.lastCall?.[0];
}

test('the first language that the web app has decides, whatever surrounds it', () => {
  const other = fc
    .oneof(fc.constantFrom('fr', 'de-AT', 'zha', 'eng'), fc.string())
    .filter((tag) => !/^(?:zh|en)(?:-|$)/i.test(tag));
  const ours = fc.constantFrom('zh', 'zh-TW', 'ZH-Hans', 'en', 'en-GB', 'EN');
  fc.assert(
    fc.property(fc.array(other), ours, fc.array(fc.oneof(other, ours)), (before, first, after) => {
      const expected = /^zh/i.test(first) ? 'zh/' : undefined;
      expect(leave({ languages: [...before, first, ...after] })).toBe(expected);
      expect(leave({ languages: before })).toBeUndefined();
    }),
  );
});

test('a chosen language comes before those of the browser', () => {
  expect(leave({ languages: ['zh'], saved: 'en' })).toBeUndefined();
  expect(leave({ languages: ['en'], saved: 'zh-CN' })).toBe('zh/');
  expect(leave({ languages: ['en'], saved: 'zh-CN', hash: '#machine' })).toBe('zh/#machine');
});
