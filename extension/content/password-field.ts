import { onceAFrame, REST } from './once-a-frame.ts';
import { idle } from './still-moments.ts';

const FIELD =
  'input:is([type="password" i], [autocomplete~="current-password" i], [autocomplete~="new-password" i])';

const HTML = 'http://www.w3.org/1999/xhtml';

/** Of components within components, and frames within frames, nobody nests more. */
const DEPTH = 5;

/** So many elements are asked in a few milliseconds; no article has more (article-gate.ts). */
const SLICE = 5000;

/**
 * Whether there is a field for a password, seen or not: in the document, in the components it is
 * made of, in frames of its own site. Frames of other sites cannot be looked into. On large pages
 * with rests in between.
 *
 * @throws the signal's reason, when it is aborted.
 */
export async function hasPasswordField(signal: AbortSignal): Promise<boolean> {
  const steps = search(document, 'thoroughly', DEPTH);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await idle(signal);
  }
}

/**
 * Looks in steps of a few milliseconds.
 *
 * @param how to ask every element for a closed root takes a frame's time on a large page: quickly,
 * only components are asked.
 */
function* search(
  root: Document | ShadowRoot,
  how: 'quickly' | 'thoroughly',
  depth: number,
  asked = { count: 0 },
): Generator<void, boolean> {
  if (root.querySelector(FIELD)) return true;
  if (depth === 0) return false;
  for (const { contentDocument } of root.querySelectorAll('iframe')) {
    if (contentDocument && (yield* search(contentDocument, how, depth - 1, asked))) return true;
  }
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (++asked.count % SLICE === 0) yield;
    const within = rootOf(element, how);
    if (within && (yield* search(within, how, depth - 1, asked))) return true;
  }
  return false;
}

function rootOf(element: HTMLElement, how: 'quickly' | 'thoroughly'): ShadowRoot | null {
  // `annotation-xml` in a formula and `font-face` in a drawing have a dash, too.
  // A form has no root, and its fields stand for its properties under their names.
  if (element.namespaceURI !== HTML || element instanceof HTMLFormElement) return null;
  const asked = how === 'thoroughly' || element.localName.includes('-');
  return element.shadowRoot ?? (asked ? closedRootOf(element) : null);
}

/** Only an extension may see it. */
function closedRootOf(element: HTMLElement): ShadowRoot | null {
  const inFirefox = element as { openOrClosedShadowRoot?: ShadowRoot | null };
  return browser.dom?.openOrClosedShadowRoot(element) ?? inFirefox.openOrClosedShadowRoot ?? null;
}

/**
 * Calls back as soon as there is a password field: a form for signing in that opens over an
 * article.
 */
export function onPasswordField(found: () => void, signal: AbortSignal): void {
  const stop = new AbortController();
  const over = AbortSignal.any([signal, stop.signal]);
  let state: 'resting' | 'looking' | 'again' = 'resting';
  const look = async () => {
    if (over.aborted) return;
    if (state !== 'resting') {
      state = 'again';
      return;
    }
    state = 'looking';
    const isThere = await quickly(over);
    if (over.aborted) return;
    const again = (state as string) === 'again';
    state = 'resting';
    if (isThere) {
      stop.abort();
      found();
    } else if (again) lookLater();
  };
  const lookLater = onceAFrame(() => void look());
  const observer = new MutationObserver(lookLater);
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['type', 'autocomplete'],
  });
  // Into a component's own document no observer of this one sees; the focus can.
  document.addEventListener('focusin', lookLater, {
    capture: true,
    passive: true,
    signal: over,
  });
  over.addEventListener('abort', () => observer.disconnect(), { once: true });
  void look();
}

/** What took a moment is followed by a longer rest, as it is done again and again. */
async function quickly(over: AbortSignal): Promise<boolean> {
  const steps = search(document, 'quickly', DEPTH);
  for (;;) {
    const before = performance.now();
    const { done, value } = steps.next();
    if (done) return value;
    const rest = REST * (performance.now() - before);
    await new Promise((resolve) => setTimeout(resolve, rest));
    if (over.aborted) return false;
  }
}
