import { useEffect } from 'react';

/** What has an undo of its own; a box to tick or a list to choose from has none. */
const TYPED_IN =
  'textarea, input:not([type=checkbox], [type=radio], [type=file]), [contenteditable]';

/** Takes back with Ctrl+Z or ⌘Z, as everywhere; not where the reader types. */
export function useUndoKey(undo: (() => unknown) | undefined): void {
  useEffect(() => {
    if (!undo) return;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
      if (target instanceof Element && target.matches(TYPED_IN)) return;
      event.preventDefault();
      void undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [undo]);
}
