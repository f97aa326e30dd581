import { articleText } from './article-text.ts';
import { openInput } from './input.ts';

const HTML_FILE = /\.html?$/i;

/**
 * Reads the text of a file, or of standard input for `-`: of a web page the text of its article.
 *
 * @param asHtml whether every file is a web page; else those are that are named so.
 * @throws Error in words when it cannot be read, is not UTF-8 text or has no article.
 */
export async function readText(file: string, asHtml: boolean): Promise<string> {
  const { name, chunks } = await openInput(file);
  const parts: Uint8Array[] = [];
  for await (const part of chunks()) parts.push(part);
  const content = decode(Buffer.concat(parts), name);
  if (!asHtml && !HTML_FILE.test(file)) return content;
  const text = await articleText(content);
  if (text === undefined) throw new Error(`No article found in ${name}.`);
  return text;
}

function decode(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`${name} is not UTF-8 text.`);
  }
}
