/**
 * Checks what the content script of a tab answers. A page could have taken over its content script,
 * and after an update an open page still runs that of another version.
 */
import * as v from 'valibot';
import type { Reason } from '../../../core/match/verdict.ts';
import { CATEGORIES } from '../../../core/url/exclusions/categories.ts';
import type { ManualRememberReply } from '../../shared/messages.ts';
import { ERROR_CODES, type PageState, SKIP_REASONS } from '../../shared/page-state.ts';

const REASONS = Object.keys({
  'same-address': true,
  'same-words': true,
  'few-changes': true,
  'changed-figures': true,
  'other-numbers': true,
  'other-part': true,
  'same-template': true,
  excerpt: true,
  contained: true,
  'shared-parts': true,
  'little-shared': true,
  'other-sentences': true,
  'too-short': true,
} satisfies Record<Reason, true>);

// The range of `Date`.
const time = v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15));

const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

const verdict = v.looseObject({
  reason: v.picklist(REASONS),
  confident: v.boolean(),
  similarity: fraction,
  containment: v.object({ aInB: fraction, bInA: fraction }),
});

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const savedElsewhere = v.optional(v.object({ source: v.string(), at: time }));

const sentences = v.optional(v.object({ all: count, new: count, reworded: count }));

const earlierPages = v.array(
  v.object({
    id: v.number(),
    title: v.string(),
    site: v.string(),
    url: v.string(),
    firstRead: time,
    lastRead: time,
    savedIn: savedElsewhere,
    verdict,
    sentences,
    figures: v.optional(v.array(v.object({ a: v.string(), b: v.string() }))),
  }),
);

const exclusion = v.union([
  v.object({ category: v.picklist(CATEGORIES) }),
  v.object({ rule: v.string() }),
]);

const notSaved = v.picklist(['rule', 'private', 'deleted', 'other-article']);

const disabledReason = v.variant('off', [
  v.object({ off: v.literal('no-consent') }),
  v.object({ off: v.literal('paused'), until: v.number() }),
  v.object({ off: v.literal('private') }),
  v.object({ off: v.literal('no-access') }),
]);

const state = v.variant('kind', [
  v.object({ kind: v.literal('off'), why: disabledReason }),
  v.object({ kind: v.literal('excluded'), why: exclusion }),
  v.object({ kind: v.literal('watching') }),
  v.object({ kind: v.literal('not-article'), reason: v.picklist(SKIP_REASONS) }),
  v.object({
    kind: v.literal('looked-up'),
    copies: earlierPages,
    related: earlierPages,
    previousVisit: v.optional(
      v.object({
        id: v.number(),
        at: time,
        savedIn: savedElsewhere,
        verdict: v.optional(verdict),
        sentences,
        change: v.optional(v.object({ from: time, to: time })),
      }),
    ),
    savedElsewhere,
    savedPageId: v.optional(v.number()),
    remembered: v.boolean(),
    notSaved: v.optional(notSaved),
  }),
  v.object({
    kind: v.literal('error'),
    error: v.picklist(ERROR_CODES),
  }),
]);

const rememberReply = v.union([
  v.object({ remembered: v.literal(true) }),
  v.object({ remembered: v.literal(false), notSaved }),
  v.object({ notArticle: v.picklist(SKIP_REASONS) }),
  v.object({ excluded: exclusion }),
  v.object({ error: v.picklist(ERROR_CODES) }),
  disabledReason,
]);

/**
 * Returns the state of a page if it can be shown: anything else must not leave the popup empty,
 * without the buttons to pause.
 */
export function parseState(candidate: unknown): PageState | undefined {
  const parsed = v.safeParse(state, candidate);
  return parsed.success ? (parsed.output as PageState) : undefined;
}

/** Returns the reply to `remember`, if it has that form. */
export function parseRememberReply(candidate: unknown): ManualRememberReply | undefined {
  const parsed = v.safeParse(rememberReply, candidate);
  return parsed.success ? (parsed.output as ManualRememberReply) : undefined;
}
