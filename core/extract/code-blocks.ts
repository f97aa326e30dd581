import { blockText } from './block-text.ts';
import type { Slices } from './time-slicer.ts';

// The names that syntax highlighters give to line numbers, for those outside a table.
const LINE_NUMBERS =
  '.gutter, .lineno, .linenos, .linenumber, .lineNumbers, .line-number, .line-numbers-rows, ' +
  '.hljs-ln-numbers, .blob-num, .lnt, .react-syntax-highlighter-line-number';

// The standard's numbers: outside a browser there is no `Node` to ask.
const COMMENT_NODE = 8;
const SHOW_TEXT = 4;

const ONLY_NUMBERS = /^[\s\d]*$/;

/**
 * Makes each code block of a cloned document a bare `pre` of plain text, and takes away the line
 * numbers beside it. One site numbers the lines of the same code and another does not. Bare,
 * because Readability takes a highlighter's `<span class="comment">` for readers' comments, and a
 * wrapper full of code, with all its commas, for the whole article.
 */
export async function plainCode(clone: Document, slices: Slices): Promise<void> {
  for (const cell of clone.querySelectorAll('tr:has(pre, code) > td')) {
    if (ONLY_NUMBERS.test(cell.textContent)) cell.remove();
  }
  for (const pre of clone.querySelectorAll('pre')) {
    if (slices.isOver) await slices.rest();
    // One within another went with the other's markup.
    if (!pre.isConnected) continue;
    for (const numbers of pre.querySelectorAll(LINE_NUMBERS)) numbers.remove();
    const code = await blockText(pre, slices);
    if (code === '') {
      pre.remove();
      continue;
    }
    pre.replaceChildren(code);
    unwrap(pre);
  }
}

function unwrap(pre: Element): void {
  let outer = pre;
  while (outer.parentElement && isWrapper(outer.parentElement, outer)) outer = outer.parentElement;
  if (outer !== pre) outer.replaceWith(pre);
}

function isWrapper(parent: Element, child: Element): boolean {
  if (/^(?:BODY|MAIN|ARTICLE|SECTION|LI|BLOCKQUOTE)$/.test(parent.nodeName)) return false;
  return isAlone(child, 'previousSibling') && isAlone(child, 'nextSibling');
}

/** Whether only white space stands on one side: the nearest words decide, of thousands of siblings. */
function isAlone(child: Element, side: 'previousSibling' | 'nextSibling'): boolean {
  for (let node = child[side]; node; node = node[side]) if (!isBlank(node)) return false;
  return true;
}

function isBlank(node: Node): boolean {
  if (!node.hasChildNodes()) return !node.nodeValue?.trim() || node.nodeType === COMMENT_NODE;
  const texts = node.ownerDocument?.createTreeWalker(node, SHOW_TEXT);
  while (texts?.nextNode()) if (texts.currentNode.nodeValue?.trim()) return false;
  return true;
}
