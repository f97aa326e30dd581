import { blockText } from './block-text.ts';
import { COMMENT_NODE, removeAll, SHOW_TEXT } from './dom.ts';
import type { TimeSlicer } from './time-slicer.ts';

// The classes that syntax highlighters give to line numbers outside tables.
const LINE_NUMBERS =
  '.gutter, .lineno, .linenos, .linenumber, .lineNumbers, .line-number, .line-numbers-rows, ' +
  '.hljs-ln-numbers, .blob-num, .lnt, .react-syntax-highlighter-line-number';

const ONLY_NUMBERS = /^[\s\d]*$/;

/**
 * Replaces each code block of a copied document with a plain `pre` that contains only text, without
 * line numbers, because one site numbers the lines of the same code and another doesn't. Markup and
 * wrappers are removed, because Readability takes a highlighter's `<span class="comment">` for
 * readers' comments, and a wrapper full of code, with all its commas, for the whole article.
 */
export async function flattenCodeBlocks(clone: Document, slicer: TimeSlicer): Promise<void> {
  await removeNumberCells(clone, slicer);
  for (const pre of clone.querySelectorAll('pre')) {
    if (slicer.isDue) await slicer.yieldNow();
    // A nested `pre` was removed with the markup of the outer one.
    if (!pre.isConnected) continue;
    await removeAll(pre.querySelectorAll(LINE_NUMBERS), slicer);
    const code = await blockText(pre, slicer);
    if (code === '') {
      pre.remove();
      continue;
    }
    pre.replaceChildren(code);
    unwrap(pre);
  }
}

/** Removes the cells of line numbers in rows with code. */
async function removeNumberCells(clone: Document, slicer: TimeSlicer): Promise<void> {
  // The selector `tr:has(pre, code) > td` would block a page with very many cells.
  const rows = new Set<Element>();
  for (const code of clone.querySelectorAll('pre, code')) {
    if (slicer.isDue) await slicer.yieldNow();
    let row = code.closest('tr');
    while (row && !rows.has(row)) {
      rows.add(row);
      row = row.parentElement?.closest('tr') ?? null;
    }
  }
  for (const row of rows) {
    for (let cell = row.firstElementChild, next = cell; cell; cell = next) {
      if (slicer.isDue) await slicer.yieldNow();
      next = cell.nextElementSibling;
      if (cell.nodeName === 'TD' && ONLY_NUMBERS.test(cell.textContent)) cell.remove();
    }
  }
}

function unwrap(pre: Element): void {
  let outer = pre;
  while (outer.parentElement && isWrapper(outer.parentElement, outer)) outer = outer.parentElement;
  if (outer !== pre) outer.replaceWith(pre);
}

function isWrapper(parent: Element, child: Element): boolean {
  if (/^(?:BODY|MAIN|ARTICLE|SECTION|LI|BLOCKQUOTE)$/.test(parent.nodeName)) return false;
  return hasOnlyBlank(child, 'previousSibling') && hasOnlyBlank(child, 'nextSibling');
}

/** Whether one side of an element is blank. Stops at the nearest text, even among thousands of siblings. */
function hasOnlyBlank(child: Element, side: 'previousSibling' | 'nextSibling'): boolean {
  for (let node = child[side]; node; node = node[side]) if (!isBlank(node)) return false;
  return true;
}

function isBlank(node: Node): boolean {
  if (!node.hasChildNodes()) return !node.nodeValue?.trim() || node.nodeType === COMMENT_NODE;
  const texts = node.ownerDocument?.createTreeWalker(node, SHOW_TEXT);
  while (texts?.nextNode()) if (texts.currentNode.nodeValue?.trim()) return false;
  return true;
}
