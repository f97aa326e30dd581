import { TEXT_NODE } from './dom.ts';
import { TimeSlicer } from './time-slicer.ts';

// The elements that start a new line. A copied document has no layout that could be asked instead.
const BLOCKS = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY BR BUTTON CAPTION CENTER DD DETAILS DIALOG DIV DL DT ' +
    'FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HGROUP HR LEGEND LI MAIN ' +
    'MENU NAV OL OPTION P PRE SEARCH SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'
  ).split(' '),
);

/**
 * Returns the text below a node of an HTML document, with one line for each block (paragraph,
 * heading, list item, table cell, line of code), collapsed white space, and no empty lines.
 * `textContent` would join the last word of a block with the first word of the next one.
 *
 * Doesn't recurse, because scripts can nest elements deeper than the call stack.
 */
export async function blockText(root: Node, slicer = new TimeSlicer()): Promise<string> {
  const raw = await rawText(root, slicer);
  await slicer.yieldIfDue();
  return (
    raw
      // Leaves single plain spaces alone, which are most of them.
      .replace(/[^\S\n ][^\S\n]*| [^\S\n]+/g, ' ')
      .replace(/ ?\n[ \n]*/g, '\n')
      .trim()
  );
}

async function rawText(root: Node, slicer: TimeSlicer): Promise<string> {
  let text = '';
  let inCode = root.nodeName === 'PRE';
  let node: Node | null = root.firstChild;
  while (node) {
    if (slicer.isDue) await slicer.yieldNow();
    if (node.nodeType === TEXT_NODE) {
      const data = node.nodeValue ?? '';
      // Line breaks of the markup are visible in code only.
      text += inCode || !data.includes('\n') ? data : data.replaceAll('\n', ' ');
    } else if (BLOCKS.has(node.nodeName)) text += '\n';
    if (node.firstChild) {
      inCode ||= node.nodeName === 'PRE';
      node = node.firstChild;
      continue;
    }
    while (!node.nextSibling) {
      node = node.parentNode;
      if (!node || node === root) return text;
      if (BLOCKS.has(node.nodeName)) text += '\n';
      if (node.nodeName === 'PRE') inCode = root.nodeName === 'PRE';
    }
    node = node.nextSibling;
  }
  return text;
}
