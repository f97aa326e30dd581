import { onceAFrame } from './once-a-frame.ts';

const FIELD =
  'input:is([type="password" i], [autocomplete~="current-password" i], [autocomplete~="new-password" i])';

/** Of components within components, and frames within frames, nobody nests more. */
const DEPTH = 5;

/**
 * Whether there is a field for a password, seen or not: in the document, in the components it is
 * made of, in frames of its own site. Frames of other sites cannot be looked into.
 */
export function hasPasswordField(root: Document | ShadowRoot = document, depth = DEPTH): boolean {
  if (root.querySelector(FIELD)) return true;
  if (depth === 0) return false;
  return inner(root).some((within) => hasPasswordField(within, depth - 1));
}

function inner(root: Document | ShadowRoot): (Document | ShadowRoot)[] {
  const frames = [...root.querySelectorAll('iframe')].map(({ contentDocument }) => contentDocument);
  const components = [...root.querySelectorAll<HTMLElement>(':defined')]
    .filter(({ localName }) => localName.includes('-'))
    .map(shadowOf);
  return [...frames, ...components].filter((within) => within !== null);
}

/** Closed roots too, which only an extension may see. */
function shadowOf(element: HTMLElement): ShadowRoot | null {
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
    if (signal.aborted || stop.signal.aborted || !hasPasswordField()) return;
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
