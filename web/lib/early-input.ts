/**
 * What a visitor presses or types before the code of a part has arrived. The HTML of the build
 * shows every control at once; on a slow connection its code follows seconds later.
 *
 * A part whose code is still to come has the attribute `data-static`.
 */

import { useEffect } from 'react';

const TYPED = 'data-typed';
const PRESSED = 'data-pressed';
/** The address at which the reader used the page before its code. */
const USED_AT = 'data-used-at';

/**
 * Marks each control that is used in a part without code. Runs in the head, before anything is
 * loaded, so the build writes it into the HTML: it may not use anything from outside.
 */
export function rememberEarlyInput(): void {
  const controlOf = ({ target }: Event) => {
    const control =
      target instanceof Element ? target.closest('button, summary, input, textarea, select') : null;
    return control?.closest('[data-static]') ? control : null;
  };
  for (const type of ['wheel', 'pointerdown', 'keydown']) {
    document.addEventListener(
      type,
      (event) => {
        // A link leads elsewhere, and screen readers are silenced with keys like Control.
        if (event.target instanceof Element && event.target.closest('header, a')) return;
        if (/^(?:Alt|Control|Meta|Shift)$/.test((event as KeyboardEvent).key)) return;
        document.querySelector('main[data-static]')?.setAttribute('data-used-at', location.href);
      },
      { capture: true, passive: true },
    );
  }
  document.addEventListener(
    'click',
    (event) => {
      const control = controlOf(event);
      if (control?.matches('button, summary, [type="checkbox"], [type="radio"]'))
        control.setAttribute('data-pressed', String((control as HTMLInputElement).checked));
    },
    true,
  );
  document.addEventListener(
    'focusin',
    (event) => {
      const control = controlOf(event);
      // React sets the text of the HTML again, which moves the caret unless the value was ever set.
      if (control instanceof HTMLTextAreaElement) control.value = `${control.value}`;
    },
    true,
  );
  // While a part becomes interactive, React puts back the text of the HTML.
  document.addEventListener(
    'beforeinput',
    (event) => {
      const control = controlOf(event) as HTMLInputElement | null;
      const typed = control?.getAttribute('data-typed') ?? null;
      if (control && typed !== null && control.value !== typed) control.value = typed;
    },
    true,
  );
  document.addEventListener(
    'input',
    (event) => {
      const control = controlOf(event) as HTMLInputElement | null;
      if (control && !control.matches('[type="checkbox"], [type="radio"]'))
        control.setAttribute('data-typed', control.value);
    },
    true,
  );
  // React stops an event that nothing takes yet. It has handled one that gets here.
  for (const type of ['click', 'input']) {
    document.addEventListener(type, (event) => {
      const control = controlOf(event);
      if (document.querySelector('#app[data-static]')) return;
      control?.removeAttribute('data-pressed');
      control?.removeAttribute('data-typed');
    });
  }
}

/**
 * Returns whether the reader had used the page at its current address before its code arrived, and
 * forgets it, because the reader may come back to the address. The page must not scroll then: a press
 * that ends elsewhere than it began has no effect.
 */
export function takeEarlyUse(): boolean {
  const main = document.querySelector('main');
  const usedAt = main?.getAttribute(USED_AT);
  main?.removeAttribute(USED_AT);
  return usedAt === location.href;
}

/**
 * Repeats what was pressed and typed in a part when its code has arrived. It goes beside what may
 * suspend, because its effect runs when nothing there suspends any more.
 */
export function ReplayEarlyInput({
  part,
}: {
  /** A selector. */
  part: string;
}) {
  useEffect(() => {
    const element = document.querySelector(part);
    // The first render showed the initial state. The one with the URL's state follows the effects.
    if (element) queueMicrotask(() => void replay(element));
  }, [part]);
  return null;
}

async function replay(part: Element): Promise<void> {
  part.removeAttribute('data-static');
  for (const control of part.querySelectorAll<HTMLElement>(`[${PRESSED}], [${TYPED}]`)) {
    if (control.closest('[data-static]')) continue;
    const typed = control.getAttribute(TYPED);
    const isChecked = control.getAttribute(PRESSED) === 'true';
    control.removeAttribute(TYPED);
    control.removeAttribute(PRESSED);
    if (typed === null) press(control, isChecked);
    else type(control as TextControl, typed);
    // React renders what this changed in a microtask, and the next change must add to it.
    await Promise.resolve();
  }
}

function press(control: HTMLElement, isChecked: boolean): void {
  // The browser has changed these already, which the click must do again. React may have reset them.
  if (control instanceof HTMLInputElement) control.checked = !isChecked;
  if (control.parentElement instanceof HTMLDetailsElement)
    control.parentElement.open = !control.parentElement.open;
  control.click();
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function type(control: TextControl, text: string): void {
  // React overrides the setter of the control, and reports only what changed behind it.
  const prototype = Object.getPrototypeOf(control);
  control.value = `${text} `;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
