/** What the attributes of an element say about it: whether it is text, whether it is shown, its names. */
import { attribute, unclobbered } from './dom.ts';

/** Elements without text of the page. */
const NO_TEXT = new Set(
  (
    'script style noscript template head link meta svg canvas audio video iframe object embed img ' +
    'picture map input select textarea datalist annotation annotation-xml'
  ).split(' '),
);

/**
 * What only some of the copies of a text have: the pronunciation above characters (furigana, pinyin),
 * links of headings to themselves or to an editor, marks of notes.
 */
const ANNOTATIONS = new Set(['rt', 'rp']);
const ANNOTATION_CLASSES = new Set(
  'header-anchor headerlink hash-link anchor-link mw-editsection reference'.split(' '),
);

/** The classes that syntax highlighters give to line numbers. */
const LINE_NUMBER_CLASSES = new Set(
  (
    'gutter lineno linenos linenumber lineNumbers line-number line-numbers-rows ' +
    'hljs-ln-numbers blob-num lnt react-syntax-highlighter-line-number'
  ).split(' '),
);

/** No longer attribute is read. Splitting a million characters of `class` into words took 300 ms. */
export const MAX_ATTRIBUTE_LENGTH = 8192;

/** Whether an element has no text of the page, or none that all copies have. */
export function isNoText(element: Element, tag: string, inCode: boolean): boolean {
  if (NO_TEXT.has(tag) || ANNOTATIONS.has(tag)) return true;
  const classes = attribute(element, 'class');
  if (classes === null || classes === '') return false;
  const isNote = tag === 'a' || tag === 'span' || tag === 'sup';
  if (!isNote && !inCode && tag !== 'td') return false;
  const list = classes.slice(0, MAX_ATTRIBUTE_LENGTH).split(/\s+/);
  if (isNote && list.some((name) => ANNOTATION_CLASSES.has(name))) return true;
  return (inCode || tag === 'td') && list.some((name) => LINE_NUMBER_CLASSES.has(name));
}

const FOR_SCREEN_READERS = new Set(
  'sr-only visually-hidden visuallyhidden screen-reader-text screen-reader-only assistive-text'.split(
    ' ',
  ),
);

/** A longer text isn't a label: it is what an animation draws letter by letter beside it. */
const MAX_LABEL_LENGTH = 80;

/**
 * Whether an element is hidden. What the reader can open is text of the page: panels of tabs and
 * accordions, and what a browser finds on request (`hidden="until-found"`).
 *
 * @param isUndisplayed whether its style hides it.
 */
export function isHidden(element: Element, isUndisplayed: (element: Element) => boolean): boolean {
  const role = attribute(element, 'role');
  if (role === 'tabpanel' || role === 'region') return false;
  const hidden = attribute(element, 'hidden');
  if (hidden !== null && hidden.toLowerCase() !== 'until-found') return true;
  if (attribute(element, 'popover') !== null || isUndisplayed(element)) return true;
  if (element.localName === 'dialog' && attribute(element, 'open') === null) return true;
  // Where a label says the same for screen readers, the hidden lines are the text (animations).
  if (attribute(element, 'aria-hidden') === 'true' && !hasLabel(element)) return true;
  const classes = attribute(element, 'class')?.slice(0, MAX_ATTRIBUTE_LENGTH) ?? '';
  return (
    classes !== '' &&
    classes.split(/\s+/).some((name) => FOR_SCREEN_READERS.has(name)) &&
    (unclobbered(element, 'textContent')?.length ?? 0) <= MAX_LABEL_LENGTH
  );
}

/** How far above the lines of an animation the label is. */
const MAX_LEVELS_TO_LABEL = 3;

function hasLabel(element: Element): boolean {
  let at: Element | null = element;
  for (let level = 0; at && level <= MAX_LEVELS_TO_LABEL; level++) {
    if ((attribute(at, 'aria-label')?.length ?? 0) > MAX_LABEL_LENGTH / 2) return true;
    at = unclobbered(at, 'parentElement');
  }
  return false;
}

/** Longer words are generated, and so are those with digits. */
const MAX_WORD_LENGTH = 20;

/** Returns the names of an element, one kind after the other: class and id, `itemprop`, and the role. */
export function namesOf(element: Element): string {
  const own = `${read(element, 'class')} ${read(element, 'id')}`;
  return [own, read(element, 'itemprop'), read(element, 'role')].join(KIND_END);
}

/** No document has this character. */
const KIND_END = '\0';

/**
 * Returns the words in the names of an element ({@link namesOf}), in lower case, those of `itemprop` after
 * `=`, and the role after `@`.
 */
export function nameWords(names: string): readonly string[] {
  const [own = '', property = '', role = ''] = names.split(KIND_END);
  const split = own
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  const words = new Set(split.filter(({ length }) => length > 1 && length <= MAX_WORD_LENGTH));
  for (const word of property.toLowerCase().split(/\s+/)) if (word) words.add(`=${word}`);
  for (const word of role.toLowerCase().split(/\s+/)) if (word) words.add(`@${word}`);
  return [...words];
}

function read(element: Element, name: string): string {
  return attribute(element, name)?.slice(0, MAX_ATTRIBUTE_LENGTH) ?? '';
}
