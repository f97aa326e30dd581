import { Slices } from './time-slicer.ts';

// The standard's number: outside a browser there is no `Node` to ask.
const TEXT_NODE = 3;

// What begins a line of its own, where no style sheet can be asked: a clone has no layout.
const BLOCKS = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY BR BUTTON CAPTION CENTER DD DETAILS DIALOG DIV DL DT ' +
    'FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HGROUP HR LEGEND LI MAIN ' +
    'MENU NAV OL OPTION P PRE SEARCH SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'
  ).split(' '),
);

/**
 * The text below a node of an HTML document, one line for each block (paragraph, heading, list
 * item, table cell, line of code), white space collapsed, no empty lines. `textContent` would join
 * the last word of a block to the first of the next and so make words that nobody wrote.
 *
 * Without recursion: scripts can nest elements deeper than the stack goes.
 */
export async function blockText(root: Node, slices = new Slices()): Promise<string> {
  const raw = await rawText(root, slices);
  await slices.pause();
  return (
    raw
      // Most spaces are single and plain already, and stay.
      .replace(/[^\S\n ][^\S\n]*| [^\S\n]+/g, ' ')
      .replace(/ ?\n[ \n]*/g, '\n')
      .trim()
  );
}

async function rawText(root: Node, slices: Slices): Promise<string> {
  let text = '';
  let inCode = root.nodeName === 'PRE';
  let node: Node | null = root.firstChild;
  while (node) {
    if (slices.isOver) await slices.rest();
    if (node.nodeType === TEXT_NODE) {
      const data = node.nodeValue ?? '';
      // Only in code are the line breaks of the source seen by the reader.
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
