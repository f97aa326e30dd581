import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { findNamedBoxes } from '../../../../core/extract/article-box.ts';
import { TimeSlicer } from '../../../../core/extract/time-slicer.ts';

/** Returns whether an element with this attribute is found as a named box. */
async function isFound(attribute: string): Promise<boolean> {
  const { document } = parseHTML(`<html><body><div ${attribute}>text</div></body></html>`);
  const boxes = await findNamedBoxes(document.body, new TimeSlicer());
  return boxes.length === 1;
}

// Names from the publishing systems of government sites, newspapers, wikis, and blogs.
test.each(['UCAP-CONTENT', 'TRS_Editor', 'mw-parser-output', 'markdown-body', 'pages_content'])(
  'finds a box with the id or class %s',
  async (name) => {
    expect(await isFound(`id="${name}"`)).toBe(true);
    expect(await isFound(`class="wide ${name}"`)).toBe(true);
    expect(await isFound(`class="${name}-2"`)).toBe(false);
  },
);
