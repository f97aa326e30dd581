import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LinkBadge } from '../../../../extension/shared/messages.ts';

/** What was drawn last: link texts and badges. Layout isn't available here, so the layer is fake. */
const drawn = vi.hoisted(() => ({ badges: new Map<string, string | null>() }));

vi.mock('../../../../extension/content/badge-layer.ts', () => ({
  BadgeLayer: class {
    async draw(links: ReadonlyMap<{ href: string }, LinkBadge | null>): Promise<void> {
      drawn.badges = new Map([...links].map(([{ href }, badge]) => [href, badge]));
    }
  },
}));

const { showLinkBadges } = await import('../../../../extension/content/link-badges.ts');

/** Enough of a link for the module; every one is an entry of a list. */
class Link {
  readonly hash = '';
  readonly textContent = 'A link';
  href: string;

  get protocol() {
    return new URL(this.href).protocol;
  }

  constructor(href: string) {
    this.href = href;
  }

  closest() {
    return null;
  }
}

let setVisible: (links: readonly Link[], isIntersecting: boolean) => void;
let mutate: () => void;
let requests: (readonly string[])[];
let reply: (urls: readonly string[]) => unknown;
let controller: AbortController;
const links: Link[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  controller = new AbortController();
  links.length = 0;
  requests = [];
  reply = (urls) => ({ linkBadges: urls.map(() => 'read') });
  class FakeObserver {
    constructor(callback: (entries: unknown[]) => void) {
      this.listen(callback);
    }
    listen(_: (entries: unknown[]) => void) {}
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal(
    'IntersectionObserver',
    class extends FakeObserver {
      override listen(callback: (entries: unknown[]) => void) {
        setVisible = (targets, isIntersecting) =>
          callback(targets.map((target) => ({ target, isIntersecting })));
      }
    },
  );
  vi.stubGlobal(
    'MutationObserver',
    class extends FakeObserver {
      override listen(callback: (entries: unknown[]) => void) {
        mutate = () => callback([]);
      }
    },
  );
  vi.stubGlobal('ResizeObserver', FakeObserver);
  vi.stubGlobal('HTMLAnchorElement', Link);
  vi.stubGlobal('location', { href: 'https://a.test/', hash: '' });
  vi.stubGlobal('document', { documentElement: {}, links, addEventListener: () => {} });
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback, 1));
  vi.stubGlobal('browser', {
    runtime: {
      id: 'twicetold',
      sendMessage: async ({ body }: { body: { urls: readonly string[] } }) => {
        requests.push(body.urls);
        return reply(body.urls);
      },
    },
  });
});

afterEach(() => {
  controller.abort();
  vi.useRealTimers();
});

/** Adds links to the end of the page. */
async function addLinks(from: number, to: number): Promise<Link[]> {
  const added = Array.from({ length: to - from }, (_, i) => new Link(`https://b.test/${from + i}`));
  links.push(...added);
  mutate();
  await vi.advanceTimersByTimeAsync(1000);
  return added;
}

/** Scrolls to some links, so that only these are visible. */
async function scrollTo(visible: readonly Link[], hidden: readonly Link[]): Promise<void> {
  setVisible(hidden, false);
  setVisible(visible, true);
  await vi.advanceTimersByTimeAsync(1000);
}

test('asks the busy background again after a minute, and then draws the badges', async () => {
  showLinkBadges(controller.signal);
  const visible = await addLinks(0, 2);
  reply = () => ({ error: 'busy' });
  await scrollTo(visible, []);
  expect(requests).toHaveLength(1);
  expect(drawn.badges.size).toBe(0);

  await vi.advanceTimersByTimeAsync(58_000);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(requests).toHaveLength(2);

  reply = () => ({ linkBadges: ['read', null] });
  await vi.advanceTimersByTimeAsync(61_000);
  expect(requests).toEqual(Array(3).fill(['https://b.test/0', 'https://b.test/1']));
  expect([...drawn.badges]).toEqual([
    ['https://b.test/0', 'read'],
    ['https://b.test/1', null],
  ]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(requests).toHaveLength(3);
});

test('asks again when the library has changed, unless the page is hidden', async () => {
  const refresh = showLinkBadges(controller.signal);
  await scrollTo(await addLinks(0, 1), []);
  expect([...drawn.badges]).toEqual([['https://b.test/0', 'read']]);
  reply = () => ({ linkBadges: [null] });
  Object.assign(document, { visibilityState: 'hidden' });
  refresh();
  await vi.advanceTimersByTimeAsync(1000);
  expect(requests).toHaveLength(1);
  Object.assign(document, { visibilityState: 'visible' });
  refresh();
  await vi.advanceTimersByTimeAsync(1000);
  expect([...drawn.badges]).toEqual([['https://b.test/0', null]]);
});

test('a link that leads elsewhere now leaves the badges of others', async () => {
  showLinkBadges(controller.signal);
  const [first, second, third, fourth] = await addLinks(0, 4);
  if (!first || !second || !third || !fourth) throw new Error('No links');
  first.href = 'javascript:void(0)';
  second.href = `https://b.test/${'x'.repeat(9000)}`;
  third.href = 'https://b.test/other';
  await scrollTo([first, second, third, fourth], []);
  expect(requests).toEqual([['https://b.test/other', 'https://b.test/3']]);
});

test('does not ask again when the page is skipped', async () => {
  showLinkBadges(controller.signal);
  const visible = await addLinks(0, 2);
  reply = () => ({ excluded: { category: 'bank' } });
  await scrollTo(visible, []);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(requests).toHaveLength(1);
});

test('forgets the oldest links of an endless page', async () => {
  showLinkBadges(controller.signal);
  const screens: Link[][] = [];
  for (let n = 0; n < 20; n++) {
    screens.push(await addLinks(n * 500, (n + 1) * 500));
    await scrollTo(screens[n] ?? [], screens[n - 1] ?? []);
  }
  expect(requests.flat()).toHaveLength(10_000);
  const [first = [], second = []] = screens;

  // 10,000 links are kept, so the first ones needn't be asked for again.
  await scrollTo(first, screens[19] ?? []);
  expect(requests).toHaveLength(20);
  expect(drawn.badges.size).toBe(500);

  const next = await addLinks(10_000, 10_100);
  await scrollTo(next, first);
  expect(requests).toHaveLength(21);

  // The first 100 were forgotten for them, and the others are still known.
  await scrollTo(second, next);
  expect(requests).toHaveLength(21);
  await scrollTo(first, second);
  expect(requests).toHaveLength(22);
  expect(requests[21]).toEqual(first.slice(0, 100).map(({ href }) => href));
});
