import { onceAFrame } from './once-a-frame.ts';

const FIELD =
  'input:is([type="password" i], [autocomplete~="current-password" i], [autocomplete~="new-password" i])';

const HTML = 'http://www.w3.org/1999/xhtml';

/** Of components within components, and frames within frames, nobody nests more. */
const DEPTH = 5;

/**
 * Whether there is a field for a password, seen or not: in the document, in the components it is
 * made of, in frames of its own site. Frames of other sites cannot be looked into.
 *
 * @param how to ask every element for a closed root takes a frame's time on a large page: quickly,
 * only components are asked.
 */
export function hasPasswordField(how: 'quickly' | 'thoroughly' = 'thoroughly'): boolean {
  return isIn(document, how, DEPTH);
}

function isIn(root: Document | ShadowRoot, how: 'quickly' | 'thoroughly', depth: number): boolean {
  if (root.querySelector(FIELD)) return true;
  if (depth === 0) return false;
  const frames = [...root.querySelectorAll('iframe')].map(({ contentDocument }) => contentDocument);
  const roots = [...root.querySelectorAll<HTMLElement>('*')].map((element) => {
    // `annotation-xml` in a formula and `font-face` in a drawing have a dash, too.
    // A form has no root, and its fields stand for its properties under their names.
    if (element.namespaceURI !== HTML || element instanceof HTMLFormElement) return null;
    const asked = how === 'thoroughly' || element.localName.includes('-');
    return element.shadowRoot ?? (asked ? closedRootOf(element) : null);
  });
  return [...frames, ...roots].some((within) => within !== null && isIn(within, how, depth - 1));
}

/** Only an extension may see it. */
function closedRootOf(element: HTMLElement): ShadowRoot | null {
  const inFirefox = element as { openOrClosedShadowRoot?: ShadowRoot | null };
  return browser.dom?.openOrClosedShadowRoot(element) ?? inFirefox.openOrClosedShadowRoot ?? null;
}

/**
 * Calls back at once if there is a password field, or else as soon as one appears: a form for
 * signing in that opens over an article.
 */
export function onPasswordField(found: () => void, signal: AbortSignal): void {
  const stop = new AbortController();
  const look = () => {
    if (signal.aborted || stop.signal.aborted || !hasPasswordField('quickly')) return;
    stop.abort();
    found();
  };
  look();
  const lookLater = onceAFrame(look);
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
    signal: AbortSignal.any([signal, stop.signal]),
  });
  for (const over of [signal, stop.signal]) {
    over.addEventListener('abort', () => observer.disconnect(), { once: true });
  }
}
