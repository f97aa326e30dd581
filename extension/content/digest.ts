import { UNSEEN } from './article-gate.ts';

/** A text that goes on after so much is told from others by this part: no article has more. */
const MOST = 200_000;

/** So many texts are gone through in a few milliseconds. */
const MOST_NODES = 20_000;

/** What is kept of a page's text to tell it from another, in place of the text. */
export interface Digest {
  readonly length: number;
  readonly hash: number;
}

/** In a few milliseconds, however large the page. By FNV-1a: no page gains by deceiving it. */
export function digest(body: Element | null): Digest {
  let [length, hash, nodes] = [0, 0x811c9dc5, 0];
  const texts = body?.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts?.nextNode() && length < MOST && ++nodes < MOST_NODES) {
    const { nodeValue, parentElement } = texts.currentNode;
    if (UNSEEN.has(parentElement?.localName ?? '')) continue;
    const text = nodeValue?.slice(0, MOST - length) ?? '';
    for (let i = 0; i < text.length; i++) {
      hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    }
    length += text.length;
  }
  return { length, hash };
}

/** Whether two texts are the same, as far as their digests tell. */
export function sameDigest(a: Digest, b: Digest): boolean {
  return a.length === b.length && a.hash === b.hash;
}
