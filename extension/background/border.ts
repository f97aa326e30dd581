import * as v from 'valibot';
import { CATEGORIES } from '../shared/exclusion.ts';
import type { Message, ToBackground } from '../shared/messages.ts';
import { NOT_ARTICLE } from '../shared/not-article.ts';

// Far above any article, far below what could hurt: the text of a page has passed the gate.
const TEXT_LIMIT = 4_000_000;

const TROUBLES = ['newer', 'blocked', 'full', 'unavailable', 'lost'] as const;

const article = v.strictObject({
  url: v.pipe(v.string(), v.maxLength(8192), v.regex(/^https?:/), v.url()),
  canonical: v.optional(v.pipe(v.string(), v.maxLength(8192))),
  title: v.pipe(v.string(), v.maxLength(1000)),
  text: v.pipe(v.string(), v.maxLength(TEXT_LIMIT)),
});

const exclusion = v.union([
  v.strictObject({ category: v.picklist(CATEGORIES) }),
  v.strictObject({ rule: v.pipe(v.string(), v.maxLength(8192)) }),
]);

const icon = v.variant('show', [
  v.strictObject({ show: v.literal('watching') }),
  v.strictObject({ show: v.literal('excluded'), why: exclusion }),
  v.strictObject({ show: v.literal('not-article'), reason: v.picklist(NOT_ARTICLE) }),
  v.strictObject({
    show: v.literal('found'),
    copies: v.pipe(v.number(), v.integer(), v.minValue(0)),
    sure: v.boolean(),
    related: v.boolean(),
    readBefore: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15))),
  }),
  v.strictObject({ show: v.literal('trouble'), trouble: v.picklist(TROUBLES) }),
]);

const message = v.variant('type', [
  v.object({ type: v.literal('hello') }),
  v.object({ type: v.literal('lookUp'), body: article }),
  v.object({ type: v.literal('remember'), body: article }),
  v.object({ type: v.literal('show'), body: icon }),
]);

/** A message that has passed the border, and the tab it came from. */
export interface Admitted {
  readonly message: Message<ToBackground>;
  readonly tab: number;
}

/**
 * Lets a message in, or not: it must come from our own content script in the top frame of a tab,
 * have the form of one of {@link ToBackground}, and speak only of the site it comes from. A page,
 * or a content script taken over by one, can so neither write an entry for another site nor ask
 * for anything but what a visit asks.
 */
export function admit(
  candidate: unknown,
  sender: chrome.runtime.MessageSender,
): Admitted | undefined {
  const tab = sender.tab?.id;
  if (sender.id !== browser.runtime.id || tab === undefined || sender.frameId !== 0) return;
  const parsed = v.safeParse(message, candidate);
  if (!parsed.success) return;
  const { output } = parsed;
  const from = sender.origin ?? (sender.url && new URL(sender.url).origin);
  if (output.type === 'lookUp' || output.type === 'remember') {
    if (new URL(output.body.url).origin !== from) return;
  }
  return { message: output as Message<ToBackground>, tab };
}
