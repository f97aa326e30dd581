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
 * Long texts are changed in pieces of this many characters. `split` and `join` change them, because V8
 * keeps the result of `replace` as a tree until something reads it (docs/extraction.md has the times).
 */
const PIECE_LENGTH = 20_000;

/**
 * Returns the text below a node of an HTML document, with one line for each block (paragraph,
 * heading, list item, table cell, line of code), collapsed white space, and no empty lines.
 * `textContent` would join the last word of a block with the first word of the next one.
 *
 * Doesn't recurse, because scripts can nest elements deeper than the call stack.
 */
export async function blockText(root: Node, slicer = new TimeSlicer()): Promise<string> {
  const raw = await rawText(root, slicer);
  // The white space after a piece is collapsed with what follows.
  let [text, gap] = ['', ''];
  for (let at = 0; at < raw.length; at += PIECE_LENGTH) {
    await slicer.yieldIfDue();
    const piece = collapseSpaces(gap + raw.slice(at, at + PIECE_LENGTH));
    const visible = piece.trimEnd();
    gap = piece.slice(visible.length);
    text += visible;
  }
  return text.trimStart();
}

function collapseSpaces(text: string): string {
  return (
    text
      // Leaves single plain spaces alone, which are most of them.
      .split(/[^\S\n ][^\S\n]*| [^\S\n]+/)
      .join(' ')
      .split(/ ?\n[ \n]*/)
      .join('\n')
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
      for (let at = 0; at < data.length; at += PIECE_LENGTH) {
        if (at > 0) await slicer.yieldIfDue();
        const piece = data.slice(at, at + PIECE_LENGTH);
        // Line breaks of the markup are visible in code only.
        text += inCode ? piece : piece.split('\n').join(' ');
      }
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
