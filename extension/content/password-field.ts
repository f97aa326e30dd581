// Detects pages that ask for a password, because Twicetold skips them. `visit.ts` asks before it
// sends anything of the page to the background, and watches for forms that open later.

import { flatTreeChildren, SKIPPED_ELEMENTS } from '../../core/extract/copy-body.ts';
import { unclobbered } from '../../core/extract/dom.ts';
import { TimeSlicer } from '../../core/extract/time-slicer.ts';
import { type Article, MAX_TITLE_LENGTH } from '../shared/messages.ts';
import { flatTreeAncestors, shadowRootOf } from './flat-tree.ts';
import { createSlicer, delay, onAbort, PAUSE_FACTOR, throttleToFrame } from './scheduling.ts';

/** Where an article is in the page. */
export interface ArticleLocation {
  /** The element that holds it. */
  readonly box: Element;
  /** The ancestors of the box, nearest first. A page that renders itself again detaches the box. */
  readonly ancestors: readonly Element[];
  /** The length of its text, in characters. */
  readonly textLength: number;
}

/** Not in the articles, because an article is sent to the background and elements can't be. */
export const articleLocations = new WeakMap<Article, ArticleLocation>();

const PASSWORD_FIELD =
  'input:is([type="password" i], [autocomplete~="current-password" i], [autocomplete~="new-password" i])';

/** Nobody nests components or frames deeper than this. */
const MAX_NESTING = 5;

/** The search yields after this many elements, so that its caller can check the time. */
const ELEMENTS_PER_STEP = 100;

/**
 * Whether the page asks for a password: it has a visible field in, above, or over the article, or
 * its title says "Sign in". A form that is hidden or below the article doesn't count. Fields are
 * searched in the document, in its components, and in frames of the same origin. Other frames can't
 * be searched.
 *
 * @param location where the article is; without one, any visible field counts.
 * @throws the signal's reason when it is aborted.
 */
export async function asksForPassword(
  signal: AbortSignal,
  location?: ArticleLocation,
): Promise<boolean> {
  if (isSignInTitle(unclobbered(document, 'title'), location?.textLength ?? 0)) return true;
  const slicer = createSlicer(signal);
  const steps = passwordFields(document, 'all', MAX_NESTING);
  for (;;) {
    const { done, value: field } = steps.next();
    if (done) return false;
    if (field && isPrompt(field, location)) return true;
    await slicer.yieldIfDue();
  }
}

/**
 * Yields password fields, and `undefined` now and then so that the search can pause.
 *
 * @param closedRootsOf see {@link shadowRootOf}.
 */
function* passwordFields(
  root: Document | ShadowRoot,
  closedRootsOf: 'all' | 'components',
  depth: number,
  visited = { count: 0 },
): Generator<HTMLElement | undefined, void> {
  yield* root.querySelectorAll<HTMLElement>(PASSWORD_FIELD);
  if (depth === 0) return;
  // Reading a document takes milliseconds, because the content script gets a context in the frame.
  for (const { contentDocument } of root.querySelectorAll('iframe')) {
    yield;
    if (contentDocument) yield* passwordFields(contentDocument, closedRootsOf, depth - 1, visited);
  }
  const elements = root.querySelectorAll<HTMLElement>('*');
  // In Chromium, iterating over them takes six times as long.
  for (let i = 0, element = elements[0]; element; element = elements[++i]) {
    if (++visited.count % ELEMENTS_PER_STEP === 0) yield;
    const shadowRoot = shadowRootOf(element, closedRootsOf);
    if (shadowRoot) yield* passwordFields(shadowRoot, closedRootsOf, depth - 1, visited);
  }
}

/** A field with less than this part of the article's text before it is above or in the article. */
const MAX_TEXT_BEFORE_RATIO = 0.5;

/** Whether a field is visible, and in, above, or over the article. */
function isPrompt(field: HTMLElement, location: ArticleLocation | undefined): boolean {
  const anchor = visibleAnchor(field);
  if (!anchor) return false;
  const boxes = location ? [location.box, ...location.ancestors] : [];
  const box = boxes.find((element) => unclobbered(element, 'isConnected'));
  if (!location || !box) return true;
  const path = [anchor, ...flatTreeAncestors(anchor)];
  const boxPath = [box, ...flatTreeAncestors(box)];
  const common = path.findIndex((element) => boxPath.includes(element));
  // What contains the field but not the article. The last element is the field's column or row.
  const fieldSide = path.slice(0, common);
  if (isInLayer(fieldSide)) return true;
  if (path[common] === box) {
    return !hasTextBefore(path, box, MAX_TEXT_BEFORE_RATIO * location.textLength);
  }
  if (isDrawnOver(anchor, box)) return true;
  const [column] = fieldSide.slice(-1);
  const articleSide = boxPath[boxPath.indexOf(path[common] as Element) - 1];
  if (!column || !articleSide) return true;
  return !isAfter(column, articleSide) && !isBeside(fieldSide, box);
}

/** Returns the element of the top document that shows a visible field: the field or its frame. */
function visibleAnchor(field: HTMLElement): Element | undefined {
  let anchor: Element = field;
  while (isVisible(anchor)) {
    if (anchor.ownerDocument === document) return anchor;
    const frame = anchor.ownerDocument.defaultView?.frameElement;
    if (!frame) return undefined;
    anchor = frame;
  }
  return undefined;
}

/** Nobody can type into a field of less width or height than this. */
const MIN_FIELD_SIZE_PX = 4;

function isVisible(element: Element): boolean {
  if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false;
  const view = element.ownerDocument.defaultView;
  let { left, top, right, bottom } = element.getBoundingClientRect();
  for (const ancestor of flatTreeAncestors(element)) {
    if (ancestor === document.body) break;
    const style = getComputedStyle(ancestor);
    const box = unclobbered(ancestor, 'getBoundingClientRect')();
    // A box that cuts the field off on one side may let the reader scroll to it on the other axis.
    if (style.overflowX !== 'visible') {
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    }
    if (style.overflowY === 'hidden' || style.overflowY === 'clip') {
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    } else if (style.overflowY !== 'visible' && box.height < MIN_FIELD_SIZE_PX) return false;
    if (style.position === 'fixed') break;
  }
  if (right - left < MIN_FIELD_SIZE_PX || bottom - top < MIN_FIELD_SIZE_PX) return false;
  return !view || (right + view.scrollX > 0 && bottom + view.scrollY > 0);
}

/** Whether one of the elements is in a layer of its own, over the page. */
function isInLayer(elements: readonly Element[]): boolean {
  // An application can hold the whole page in one fixed layer; callers leave out such an ancestor.
  return elements.some(
    (element) =>
      getComputedStyle(element).position === 'fixed' || unclobbered(element, 'matches')(':modal'),
  );
}

/**
 * Whether `box` shows at least `minLength` characters before one of its elements.
 *
 * @param path the element and all its ancestors.
 */
function hasTextBefore(path: readonly Element[], box: Element, minLength: number): boolean {
  const onPath = new Set<Node>(path);
  const pending: Node[] = [box];
  let length = 0;
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node instanceof Text) length += node.data.trim().length;
    if (length >= minLength) return true;
    if (!(node instanceof Element)) continue;
    const children = [...flatTreeChildren(node)];
    // Reached the element, or its last ancestor whose children can be read.
    if (onPath.has(node) && !children.some((child) => onPath.has(child))) return false;
    if (SKIPPED_ELEMENTS.has(unclobbered(node, 'localName'))) continue;
    for (const child of children.reverse()) pending.push(child);
  }
  return false;
}

/** Whether the center of a field is drawn within the article's box. */
function isDrawnOver(anchor: Element, box: Element): boolean {
  const [field, article] = [rectOf(anchor), rectOf(box)];
  const [x, y] = [(field.left + field.right) / 2, (field.top + field.bottom) / 2];
  return x > article.left && x < article.right && y > article.top && y < article.bottom;
}

/** Whether an element comes after another. Elements in a closed root can't be compared. */
function isAfter(element: Element, other: Element): boolean {
  const position = unclobbered(other, 'compareDocumentPosition')(element);
  const { DOCUMENT_POSITION_DISCONNECTED, DOCUMENT_POSITION_FOLLOWING } = Node;
  if ((position & DOCUMENT_POSITION_DISCONNECTED) !== 0) return false;
  return (position & DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/**
 * Whether a field is in a column beside the article, as on portals and older forums. A header isn't
 * such a column, however far to the side its fields are, because it is above the article too.
 */
function isBeside(fieldSide: readonly Element[], box: Element): boolean {
  const article = rectOf(box);
  return fieldSide.map(rectOf).every(({ left, right, width }) => {
    return width === 0 || right <= article.left || left >= article.right;
  });
}

function rectOf(element: Element): DOMRect {
  return unclobbered(element, 'getBoundingClientRect')();
}

/** Changes of these attributes can turn an element into a password field. */
const FIELD_ATTRIBUTES = new Set(['type', 'autocomplete']);

/**
 * Calls back once when the page asks for a password later: a form opens over the article, or is
 * shown above it.
 *
 * @param location returns where the article is, once that is known.
 */
export function onPasswordPrompt(
  prompted: () => void,
  location: () => ArticleLocation | undefined,
  signal: AbortSignal,
): void {
  const stop = new AbortController();
  const stopped = AbortSignal.any([signal, stop.signal]);
  let fields: HTMLElement[] = [];
  // A page changes all the time while it loads. It is searched once its article is known.
  let isStale = true;
  let state: 'idle' | 'searching' | 'search-again' = 'idle';
  const check = () => {
    const article = location();
    if (isStale && article) return scheduleSearch();
    if (stopped.aborted || !article) return;
    if (!fields.some((field) => field.isConnected && isPrompt(field, article))) return;
    stop.abort();
    prompted();
  };
  const search = async () => {
    if (stopped.aborted) return;
    isStale = !location();
    if (isStale) return;
    if (state !== 'idle') {
      state = 'search-again';
      return;
    }
    state = 'searching';
    fields = await collectFields(stopped);
    check();
    const again = (state as string) === 'search-again';
    state = 'idle';
    if (again) scheduleSearch();
  };
  const scheduleSearch = throttleToFrame(() => void search(), stopped);
  const scheduleCheck = throttleToFrame(check, stopped);
  const observer = new MutationObserver((changes) => {
    const mayAddField = changes.some(
      ({ attributeName }) => !attributeName || FIELD_ATTRIBUTES.has(attributeName),
    );
    if (mayAddField) scheduleSearch();
    else if (isStale || fields.length > 0) scheduleCheck();
  });
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: [...FIELD_ATTRIBUTES, 'class', 'style', 'hidden', 'open'],
  });
  // The observer doesn't see into components, but focus events come out of them. What a style sheet
  // shows isn't a mutation, but often ends a transition or an animation.
  for (const type of ['focusin', 'toggle', 'transitionend', 'animationend']) {
    document.addEventListener(type, type === 'focusin' ? scheduleSearch : scheduleCheck, {
      capture: true,
      passive: true,
      signal: stopped,
    });
  }
  onAbort(stopped, () => observer.disconnect());
  void search();
}

/** Between slices of 8 ms, in a search that any change of the page can start. */
const SEARCH_PAUSE_MS = 8 * PAUSE_FACTOR;

/** Collects the fields with long pauses, because this search is repeated often. */
async function collectFields(signal: AbortSignal): Promise<HTMLElement[]> {
  const fields: HTMLElement[] = [];
  const slicer = new TimeSlicer(
    () => delay(SEARCH_PAUSE_MS),
    () => performance.now(),
  );
  for (const field of passwordFields(document, 'components', MAX_NESTING)) {
    if (field) fields.push(field);
    await slicer.yieldIfDue();
    if (signal.aborted) break;
  }
  return fields;
}

/** Titles of sign-in pages, without the name of the site. */
const SIGN_IN_TITLE = new RegExp(
  `^(?:${[
    '(?:member |user |account |customer |admin )?(?:sign|log)[- ]?(?:in|on)',
    '(?:sign|log) in (?:to|with) (?:your|an?) [\\w ]{0,20}account',
    'please (?:sign|log) in',
    '(?:sign in|log in) (?:or|/|&) (?:sign up|register|create an account)',
    '(?:用户|会员|账号|帐号|密码|统一|统一身份|统一身份认证)?(?:登录|登陆|登入)(?:页面|界面|/注册|与注册|或注册)?',
    '(?:會員|使用者|帳號)?登入',
    'ログイン|サインイン|로그인',
    "anmelden|anmeldung|einloggen|(?:se )?connexion|se connecter|s[’']identifier",
    'iniciar sesión|inicio de sesión|acceder|iniciar sessão|fazer login|entrar|acced[ie]|inloggen|aanmelden',
    'logga in|log ind|logg inn|kirjaudu sisään|zaloguj(?: się)?|logowanie|přihlášení|přihlásit se',
    'вход|войти|авторизация|вхід|увійти|giriş(?: yap)?|oturum aç|đăng nhập|masuk|เข้าสู่ระบบ|تسجيل الدخول|התחברות|कृपया लॉग इन करें',
  ].join('|')})$`,
  'iu',
);

/** Between the parts of a title. */
const TITLE_SEPARATOR = /\s[-–—|·•»«:]+\s|[|_｜·]|--+/;

/** A page with more characters is an article, such as an encyclopedia's about logging in. */
const MAX_SIGN_IN_TEXT_LENGTH = 1000;

const SIGN_IN_FIELD =
  'input:is([type="email" i], [type="tel" i], [type="password" i], [autocomplete~="username" i], ' +
  '[autocomplete~="email" i], [name*="login" i], [name*="user" i], [name*="email" i])';

/**
 * Whether a part of the title names a sign-in page, and the page has a field to sign in or too
 * little text for an article about signing in.
 *
 * @param textLength of the text that was found, in characters.
 */
function isSignInTitle(title: string, textLength: number): boolean {
  const parts = title.slice(0, MAX_TITLE_LENGTH).split(TITLE_SEPARATOR);
  if (!parts.some((part) => SIGN_IN_TITLE.test(part.trim()))) return false;
  return (
    textLength < MAX_SIGN_IN_TEXT_LENGTH ||
    [...document.querySelectorAll(SIGN_IN_FIELD)].some(isShown)
  );
}

function isShown(field: Element): boolean {
  return field.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
}
