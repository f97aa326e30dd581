import { NOT_COPIED, shownNodes } from '../../core/extract/copy-body.ts';
import { unclobbered } from '../../core/extract/dom.ts';
import { Slices } from '../../core/extract/time-slicer.ts';
import type { Article } from '../shared/messages.ts';
import { flatTreeAncestors, shadowRootOf } from './flat-tree.ts';
import { createSlices, PAUSE_FACTOR, throttleToFrame } from './scheduling.ts';

/** Where an article is in the page. */
export interface ArticlePlace {
  /** The element that holds it. */
  readonly box: Element;
  /** What is around the box, inside out: a page that renders itself again detaches the box. */
  readonly around: readonly Element[];
  /** How many characters its text has. */
  readonly length: number;
}

/** By article, and not in it: an article is sent to the background, and elements cannot be. */
export const articlePlaces = new WeakMap<Article, ArticlePlace>();

const FIELD =
  'input:is([type="password" i], [autocomplete~="current-password" i], [autocomplete~="new-password" i])';

/** Of components within components, and frames within frames, nobody nests more. */
const DEPTH = 5;

/** So many elements are asked before the clock is looked at. */
const BATCH = 100;

/** A field of less width or height, in pixels, cannot be typed into. */
const MIN_SIZE = 4;

/** With less of the article's text before it, a field is above or in the article. */
const BELOW = 0.5;

/**
 * Whether the page asks for a password: a field that can be seen, in or above the article or over
 * it, or a title such as "Sign in". A form that is hidden, or below the article, is none of these.
 * Fields are looked for in the document, in the components it is made of, and in frames of its own
 * site. Frames of other sites cannot be looked into.
 *
 * @param place where the article is; without one, any field that can be seen counts.
 * @throws the signal's reason, when it is aborted.
 */
export async function asksForPassword(signal: AbortSignal, place?: ArticlePlace): Promise<boolean> {
  if (signInTitle(unclobbered(document, 'title'), place?.length ?? 0)) return true;
  const slices = createSlices(signal);
  const steps = search(document, 'all', DEPTH);
  for (;;) {
    const { done, value: field } = steps.next();
    if (done) return false;
    if (field && isAsked(field, place)) return true;
    if (slices.isOver) await slices.rest();
  }
}

/**
 * Looks for fields, and stops in between.
 *
 * @param which elements are asked for closed roots, see {@link shadowRootOf}.
 */
function* search(
  root: Document | ShadowRoot,
  which: 'all' | 'components',
  depth: number,
  asked = { count: 0 },
): Generator<HTMLElement | undefined, void> {
  yield* root.querySelectorAll<HTMLElement>(FIELD);
  if (depth === 0) return;
  for (const { contentDocument } of root.querySelectorAll('iframe')) {
    if (contentDocument) yield* search(contentDocument, which, depth - 1, asked);
  }
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (++asked.count % BATCH === 0) yield;
    const within = shadowRootOf(element, which);
    if (within) yield* search(within, which, depth - 1, asked);
  }
}

/** Whether a field can be seen, and is in or above the article or over it. */
function isAsked(field: HTMLElement, place: ArticlePlace | undefined): boolean {
  const anchor = visibleAnchor(field);
  if (!anchor) return false;
  const boxes = place ? [place.box, ...place.around] : [];
  const box = boxes.find((element) => unclobbered(element, 'isConnected'));
  if (!place || !box) return true;
  const path = [anchor, ...flatTreeAncestors(anchor)];
  const boxPath = [box, ...flatTreeAncestors(box)];
  const common = path.findIndex((element) => boxPath.includes(element));
  // What is around the field and not around the article. The last one is its column, or its row.
  const apart = path.slice(0, common);
  if (isInLayer(apart)) return true;
  if (path[common] === box) return !hasTextBefore(path, box, BELOW * place.length);
  if (isDrawnOver(anchor, box)) return true;
  const [column] = apart.slice(-1);
  const articleSide = boxPath[boxPath.indexOf(path[common] as Element) - 1];
  if (!column || !articleSide) return true;
  return !isAfter(column, articleSide) && !isBeside(apart, box);
}

/** The element of the page itself in which a field can be seen: itself, or a frame. */
function visibleAnchor(field: HTMLElement): Element | undefined {
  let anchor: Element = field;
  for (;;) {
    if (!isVisible(anchor)) return undefined;
    const frame = anchor.ownerDocument.defaultView?.frameElement;
    if (anchor.ownerDocument !== document && !frame) return undefined;
    if (anchor.ownerDocument === document) break;
    if (frame) anchor = frame;
  }
  return anchor;
}

function isVisible(element: Element): boolean {
  if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false;
  const view = element.ownerDocument.defaultView;
  let { left, top, right, bottom } = element.getBoundingClientRect();
  for (const around of flatTreeAncestors(element)) {
    if (around === document.body) break;
    const style = getComputedStyle(around);
    const box = unclobbered(around, 'getBoundingClientRect')();
    // What is cut off on one side can be scrolled to on the other sides of the same box.
    if (style.overflowX !== 'visible') {
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    }
    if (style.overflowY === 'hidden' || style.overflowY === 'clip') {
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    } else if (style.overflowY !== 'visible' && box.height < MIN_SIZE) return false;
    if (style.position === 'fixed') break;
  }
  if (right - left < MIN_SIZE || bottom - top < MIN_SIZE) return false;
  return !view || (right + view.scrollX > 0 && bottom + view.scrollY > 0);
}

/** Whether one of the elements is in a layer of its own, over the page. */
function isInLayer(elements: readonly Element[]): boolean {
  // An application can be one fixed layer with all of the page in it: that isn't asked about.
  return elements.some(
    (element) =>
      getComputedStyle(element).position === 'fixed' || unclobbered(element, 'matches')(':modal'),
  );
}

/** Whether the middle of a field is drawn within the article's box. */
function isDrawnOver(anchor: Element, box: Element): boolean {
  const [field, article] = [rectOf(anchor), rectOf(box)];
  const [x, y] = [(field.left + field.right) / 2, (field.top + field.bottom) / 2];
  return x > article.left && x < article.right && y > article.top && y < article.bottom;
}

/**
 * Whether a field is in a column beside the article, as on portals and older forums. A header isn't
 * one, however far to the side its fields are: it is above the article too.
 */
function isBeside(apart: readonly Element[], box: Element): boolean {
  const article = rectOf(box);
  return apart.map(rectOf).every(({ left, right, width }) => {
    return width === 0 || right <= article.left || left >= article.right;
  });
}

function rectOf(element: Element): DOMRect {
  return unclobbered(element, 'getBoundingClientRect')();
}

/** Whether an element comes after another. What is in a closed root isn't comparable. */
function isAfter(element: Element, other: Element): boolean {
  const position = unclobbered(other, 'compareDocumentPosition')(element);
  const { DOCUMENT_POSITION_DISCONNECTED, DOCUMENT_POSITION_FOLLOWING } = Node;
  if ((position & DOCUMENT_POSITION_DISCONNECTED) !== 0) return false;
  return (position & DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/**
 * Whether so many characters of a box are shown before one of its elements.
 *
 * @param path the element and all that is around it.
 */
function hasTextBefore(path: readonly Element[], box: Element, enough: number): boolean {
  const onPath = new Set<Node>(path);
  const open: Node[] = [box];
  let length = 0;
  for (let node = open.pop(); node; node = open.pop()) {
    if (node instanceof Text) length += node.data.trim().length;
    if (length >= enough) return true;
    if (!(node instanceof Element)) continue;
    const children = shownNodes(node);
    // The element, or the last one around it that can be looked into.
    if (onPath.has(node) && !children.some((child) => onPath.has(child))) return false;
    if (NOT_COPIED.has(unclobbered(node, 'localName'))) continue;
    for (const child of children.reverse()) open.push(child);
  }
  return false;
}

/**
 * Calls back as soon as the page asks for a password: a form for signing in that opens over an
 * article, or is shown above it.
 *
 * @param place where the article is, as soon as it is known.
 */
export function onPasswordAsked(
  found: () => void,
  place: () => ArticlePlace | undefined,
  signal: AbortSignal,
): void {
  const stop = new AbortController();
  const over = AbortSignal.any([signal, stop.signal]);
  let fields: HTMLElement[] = [];
  // While a page loads, each of its changes would begin a search that nobody waits for.
  let isStale = true;
  let state: 'resting' | 'looking' | 'again' = 'resting';
  const ask = () => {
    const at = place();
    if (isStale && at) return lookLater();
    if (over.aborted || !at || !fields.some((field) => field.isConnected && isAsked(field, at))) {
      return;
    }
    stop.abort();
    found();
  };
  const look = async () => {
    if (over.aborted) return;
    isStale = !place();
    if (isStale) return;
    if (state !== 'resting') {
      state = 'again';
      return;
    }
    state = 'looking';
    fields = await quickly(over);
    ask();
    const again = (state as string) === 'again';
    state = 'resting';
    if (again) lookLater();
  };
  const lookLater = throttleToFrame(() => void look());
  const askLater = throttleToFrame(ask);
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ attributeName }) => !attributeName || MAKES_FIELDS.has(attributeName))) {
      lookLater();
    } else if (isStale || fields.length > 0) askLater();
  });
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: [...MAKES_FIELDS, 'class', 'style', 'hidden', 'open'],
  });
  // Into a component's own document no observer of this one sees; the focus can. What a style sheet
  // shows is announced by none of the document's changes.
  for (const type of ['focusin', 'toggle', 'transitionend', 'animationend']) {
    document.addEventListener(type, type === 'focusin' ? lookLater : askLater, {
      capture: true,
      passive: true,
      signal: over,
    });
  }
  over.addEventListener('abort', () => observer.disconnect(), { once: true });
  void look();
}

/** Between slices of a search that each change can begin, in milliseconds: they take 8. */
const PAUSE = 8 * PAUSE_FACTOR;

const MAKES_FIELDS = new Set(['type', 'autocomplete']);

/** What took a moment is followed by a longer rest, as it is done again and again. */
async function quickly(over: AbortSignal): Promise<HTMLElement[]> {
  const fields: HTMLElement[] = [];
  const slices = new Slices(
    () => new Promise((resolve) => setTimeout(resolve, PAUSE)),
    () => performance.now(),
  );
  for (const field of search(document, 'components', DEPTH)) {
    if (field) fields.push(field);
    if (slices.isOver) await slices.rest();
    if (over.aborted) break;
  }
  return fields;
}

/** What a page for signing in calls itself, alone or with the name of its site. */
const SIGN_IN = new RegExp(
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

const PARTS = /\s[-–—|·•»«:]+\s|[|_｜·]|--+/;

/** A page with more text is an article, such as an encyclopedia's on logging in. */
const MAX_TEXT = 1000;

const TEXT_FIELD =
  'input:is([type="email" i], [type="tel" i], [type="password" i], [autocomplete~="username" i], ' +
  '[autocomplete~="email" i], [name*="login" i], [name*="user" i], [name*="email" i])';

/**
 * Whether a page calls itself the place to sign in, by a part of its title, and has either a field
 * for it or too few words for an article about that.
 *
 * @param length of the text that was found, in characters.
 */
function signInTitle(title: string, length: number): boolean {
  if (!title.split(PARTS).some((part) => SIGN_IN.test(part.trim()))) return false;
  return length < MAX_TEXT || [...document.querySelectorAll(TEXT_FIELD)].some(isShown);
}

function isShown(field: Element): boolean {
  return field.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
}
