import { useEffect, useState } from 'react';
import type { Side, Texts } from '../texts.ts';

/** Where a drop on the page goes is told by this attribute of what it falls on. */
export const SIDE_ATTRIBUTE = 'data-side';

/**
 * Lets files be dropped anywhere on the page: one on a text takes its place, elsewhere the first
 * place that is free; several take both.
 *
 * @returns whose place would be taken by what is being dragged over the page.
 */
export function useDrop(
  texts: Texts,
  open: (files: readonly File[], side: Side) => void,
): Side | 'both' | undefined {
  const [over, setOver] = useState<Side | 'both'>();
  const free: Side = texts.a === '' || texts.b !== '' ? 'a' : 'b';
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      // While files are dragged, their number is all that a page may know of them.
      const isOne = event.dataTransfer.items.length < 2;
      setOver(isOne ? (sideOf(event) ?? free) : 'both');
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(undefined);
    };
    const drop = (event: DragEvent) => {
      setOver(undefined);
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      open([...event.dataTransfer.files], sideOf(event) ?? free);
    };
    addEventListener('dragover', drag);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', drag);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, [open, free]);
  return over;
}

function sideOf({ target }: DragEvent): Side | undefined {
  const side = target instanceof Element && target.closest(`[${SIDE_ATTRIBUTE}]`);
  const name = side ? side.getAttribute(SIDE_ATTRIBUTE) : undefined;
  return name === 'a' || name === 'b' ? name : undefined;
}
