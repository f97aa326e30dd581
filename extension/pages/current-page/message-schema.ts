import * as v from 'valibot';
import type { Reason } from '../../../core/match/verdict.ts';
import { CATEGORIES } from '../../shared/exclusions/categories.ts';
import type { Article, ManualRememberReply } from '../../shared/messages.ts';
import { type ErrorCode, type PageState, SKIP_REASONS } from '../../shared/page-state.ts';

const ERROR_CODES = Object.keys({
  newer: true,
  blocked: true,
  full: true,
  unavailable: true,
  lost: true,
  busy: true,
} satisfies Record<ErrorCode, true>);

const REASONS = Object.keys({
  'same-address': true,
  'same-words': true,
  'few-changes': true,
  'other-numbers': true,
  'other-part': true,
  excerpt: true,
  'shared-parts': true,
  'little-shared': true,
  'too-short': true,
} satisfies Record<Reason, true>);

// A `Date` reaches no farther.
const time = v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15));

const part = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

const verdict = v.looseObject({
  reason: v.picklist(REASONS),
  confident: v.boolean(),
  similarity: part,
  containment: v.object({ aInB: part, bInA: part }),
});

const earlierPages = v.array(
  v.object({
    id: v.number(),
    title: v.string(),
    site: v.string(),
    url: v.string(),
    firstRead: time,
    lastRead: time,
    verdict,
  }),
);

const exclusion = v.union([
  v.object({ category: v.picklist(CATEGORIES) }),
  v.object({ rule: v.string() }),
]);

const notSaved = v.picklist(['rule', 'private', 'forgotten']);

const off = v.variant('off', [
  v.object({ off: v.literal('no-consent') }),
  v.object({ off: v.literal('paused'), until: v.number() }),
  v.object({ off: v.literal('private') }),
  v.object({ off: v.literal('no-access') }),
]);

const state = v.variant('kind', [
  v.object({ kind: v.literal('off'), why: off }),
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
        verdict: v.optional(verdict),
        change: v.optional(v.object({ from: time, to: time })),
      }),
    ),
    savedPageId: v.optional(v.number()),
    remembered: v.boolean(),
    notSaved: v.optional(notSaved),
  }),
  v.object({
    kind: v.literal('error'),
    error: v.picklist(ERROR_CODES),
  }),
]);

const article = v.object({
  url: v.string(),
  canonical: v.optional(v.string()),
  title: v.string(),
  text: v.string(),
});

const remembered = v.union([
  v.object({ remembered: v.literal(true) }),
  v.object({ remembered: v.literal(false), notSaved }),
  v.object({ notArticle: v.picklist(SKIP_REASONS) }),
  v.object({ excluded: exclusion }),
  v.object({ error: v.picklist(ERROR_CODES) }),
  off,
]);

/**
 * What the content script of a tab says of its page, if it is something that can be shown: one
 * that was taken over by its page, or is of another version, must not leave an empty popup without
 * the buttons to pause.
 */
export function admitState(candidate: unknown): PageState | undefined {
  const parsed = v.safeParse(state, candidate);
  return parsed.success ? (parsed.output as PageState) : undefined;
}

/** The article that a content script found in its page. */
export function admitArticle(candidate: unknown): Article | undefined {
  const parsed = v.safeParse(article, candidate);
  return parsed.success ? parsed.output : undefined;
}

/** What became of a page that was to be remembered by hand. */
export function admitRemembered(candidate: unknown): ManualRememberReply | undefined {
  const parsed = v.safeParse(remembered, candidate);
  return parsed.success ? (parsed.output as ManualRememberReply) : undefined;
}
