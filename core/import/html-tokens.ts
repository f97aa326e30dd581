/** Reads tags and text from HTML without building a document, so it also runs in a worker. */
import { Tokenizer, TokenizerMode } from 'parse5';

/** What {@link readTokens} passes on. Names are in lower case, and text may come in pieces. */
export interface TokenHandler {
  /** @returns false to stop. */
  startTag?(name: string, attribute: (name: string) => string | undefined): boolean | undefined;
  endTag?(name: string): void;
  text?(text: string): void;
  comment?(text: string): void;
}

/** What these elements contain is text, whatever it looks like. */
const TEXT_MODES = new Map<string, Tokenizer['state']>(
  Object.entries({
    title: TokenizerMode.RCDATA,
    textarea: TokenizerMode.RCDATA,
    style: TokenizerMode.RAWTEXT,
    iframe: TokenizerMode.RAWTEXT,
    noembed: TokenizerMode.RAWTEXT,
    noframes: TokenizerMode.RAWTEXT,
    noscript: TokenizerMode.RAWTEXT,
    xmp: TokenizerMode.RAWTEXT,
    script: TokenizerMode.SCRIPT_DATA,
  }),
);

/** UTF-16 units passed on before the caller may do something else. */
const SLICE_LENGTH = 1 << 16;

/** Passes on the tokens of HTML. Yields after each slice. */
export function* readTokens(html: string, handler: TokenHandler): Generator<void> {
  let isStopped = false;
  const text = ({ chars }: { chars: string }) => handler.text?.(chars);
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag({ tagName, attrs }) {
        tokenizer.state = TEXT_MODES.get(tagName) ?? tokenizer.state;
        if (isStopped) return;
        const attribute = (name: string) => attrs.find((attr) => attr.name === name)?.value;
        isStopped = handler.startTag?.(tagName, attribute) === false;
      },
      onEndTag: ({ tagName }) => isStopped || handler.endTag?.(tagName),
      onComment: ({ data }) => isStopped || handler.comment?.(data),
      onCharacter: text,
      onWhitespaceCharacter: text,
      onNullCharacter() {},
      onDoctype() {},
      onEof() {},
    },
  );
  for (let start = 0; start < html.length && !isStopped; start += SLICE_LENGTH) {
    const slice = html.slice(start, start + SLICE_LENGTH);
    tokenizer.write(slice, start + SLICE_LENGTH >= html.length);
    yield;
  }
}

/** Returns HTML without its tags, and with its character references decoded. */
export function toPlainText(html: string): string {
  if (!/[&<]/.test(html)) return html;
  let plain = '';
  const handler: TokenHandler = { text: (text) => (plain += text) };
  for (const _ of readTokens(html, handler));
  return plain;
}
