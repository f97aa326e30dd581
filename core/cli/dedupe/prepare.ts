import type { SentenceSketch } from '../../fingerprint/sentence-sketch.ts';
import {
  createArticlePreparer,
  createArticleSketcher,
  type PreparedArticle,
  type PreparerOptions,
} from '../article-fingerprinter.ts';
import { articleText } from '../input.ts';
import { type Document, type Id, readDocument } from './document.ts';
import { MAX_LINE_MIB, UnusableLine, type UnusableReason } from './lines.ts';

/** What comparing needs of a document. A copy of it can be sent to another thread. */
export interface PreparedDocument extends PreparedArticle {
  readonly id: Id;
}

/** Why a line was skipped, and a clause about "it". */
interface SkippedLine {
  readonly skipped: UnusableReason;
  readonly message: string;
}

/** What a line becomes: nothing if it is blank. */
export type PreparedLine = PreparedDocument | SkippedLine | undefined;

/** Reads, extracts, and fingerprints documents, in whichever thread. */
export interface Preparer {
  /** Prepares a line, which is missing if it is too long. */
  prepare(bytes: Uint8Array | undefined): Promise<PreparedLine>;
  /**
   * Sketches the document of a line.
   *
   * @throws UnusableLine when it isn't a document with this id.
   */
  sketch(bytes: Uint8Array, id: Id): Promise<SentenceSketch>;
}

/** Creates a preparer, which loads the dictionary if the profile needs it. */
export async function createPreparer(options: PreparerOptions): Promise<Preparer> {
  const prepareArticle = await createArticlePreparer(options);
  const toSketch = await createArticleSketcher();
  const read = async (bytes: Uint8Array | undefined): Promise<PreparedDocument | undefined> => {
    if (!bytes) throw new UnusableLine('too long', `it's longer than ${MAX_LINE_MIB} MiB`);
    const document = readDocument(bytes);
    if (!document) return undefined;
    const text = await textOf(document);
    return { id: document.id, ...orTooLong(() => prepareArticle(text)) };
  };
  return {
    async prepare(bytes) {
      try {
        return await read(bytes);
      } catch (error) {
        if (!(error instanceof UnusableLine)) throw error;
        return { skipped: error.reason, message: error.message };
      }
    },
    async sketch(bytes, id) {
      const document = readDocument(bytes);
      if (document?.id !== id) throw new UnusableLine('without a usable id', 'it has changed');
      return toSketch(await textOf(document));
    },
  };
}

async function textOf(document: Document): Promise<string> {
  if ('text' in document) return document.text;
  const text = await articleText(document.html);
  if (text !== undefined) return text;
  throw new UnusableLine('without an article in the HTML', 'no article found in its "html"');
}

function orTooLong<Value>(make: () => Value): Value {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UnusableLine('too long', error.message);
  }
}
