import { shown } from '../../../core/extract/ink.ts';
import { outermost } from '../../../core/extract/outermost.ts';
import { unclobbered } from '../../../core/extract/unclobbered.ts';

const BOX = 'article, [role~="article"], .hentry, .h-entry, [itemtype$="BlogPosting"]';
const HEADING = 'h1, h2, h3, h4, [role~="heading"]';

/** Fewer boxes with headings of their own are a story and its neighbours. */
const SEVERAL = 3;

/** A box of at least this part of the largest one is its equal. */
const EQUAL = 0.5;

/** Boxes that hold less than this part of the page are teasers around something else. */
const OF_THE_PAGE = 0.3;

/**
 * Whether a page shows several articles (a blog's list, a topic's page, stories loaded one below
 * the other) and none that stands out: three boxes or more, each with a heading of its own, of
 * comparable size. Comments are boxes too on many sites, but have no headings; teasers below an
 * article are small beside it. Looks, changes nothing.
 */
export function listsArticles(body: Element): boolean {
  const boxes = outermost(body.querySelectorAll(BOX)).filter((box) =>
    unclobbered(box, 'querySelector')(HEADING),
  );
  if (boxes.length < SEVERAL) return false;
  const sizes = boxes.map(shown);
  const equal = EQUAL * Math.max(...sizes);
  if (sizes.filter((size) => size >= equal).length < SEVERAL) return false;
  return sizes.reduce((sum, size) => sum + size, 0) >= OF_THE_PAGE * shown(body);
}
