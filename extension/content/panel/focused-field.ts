import { unclobbered } from '../../../core/extract/dom.ts';

const FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable="false" i])';

/** The field of the page that is written in, or nothing. */
export function focusedField(): Element | undefined {
  let focus = document.activeElement;
  // Into the open roots of the page's own components.
  for (;;) {
    const within: Element | null =
      focus && (unclobbered(focus, 'shadowRoot')?.activeElement ?? null);
    if (!within) break;
    focus = within;
  }
  const field = focus && unclobbered(focus, 'closest')(FIELD);
  return field && !field.matches('input:is([type=button], [type=submit], [type=checkbox])')
    ? field
    : undefined;
}
