import { Readability } from '@mozilla/readability';
import { blockText } from '../../../../extension/content/extract/block-text.ts';
export function extract(document: Document) {
  const c = document.cloneNode(true) as Document;
  for (const e of c.querySelectorAll(
    'td.gutter, .line-numbers-rows, .lineno, .linenos, .linenumber, .lineNumbers, .hljs-ln-numbers, .lnt, rt, rp',
  ))
    e.remove();
  for (const s of ['[itemprop~=articleBody]', 'article', 'main, [role=main]']) {
    const f = [...c.querySelectorAll(s)];
    if (f.length === 1 && f[0]!.textContent!.length > 140) {
      c.body.replaceChildren(f[0]!);
      break;
    }
  }
  const a = new Readability<Node>(c, { serializer: (n) => n, charThreshold: 140 }).parse();
  return (
    a && { title: a.title ?? '', text: a.content ? blockText(a.content) : '', lang: a.lang ?? '' }
  );
}
