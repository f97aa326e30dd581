/**
 * What `dedupe --state` records: the documents of a run, with their fingerprints and sketches, and the
 * pairs found. It is one file of NDJSON that only grows. A line of documents confirms the pairs before
 * it, so a run that was killed loses only what comes after the last such line.
 */

import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rm, stat, truncate } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BAND_KEYS_VERSION } from '../../fingerprint/band-keys.ts';
import type { Fingerprint } from '../../fingerprint/fingerprint.ts';
import type { SentenceSketch } from '../../fingerprint/sentence-sketch.ts';
import { PROFILE_VERSION, type Profile } from '../../text/profile.ts';
import { whyNotWritten } from '../errors.ts';
import type { Pair } from './corpus.ts';
import type { Id } from './document.ts';
import { lines, type UnusableReason } from './lines.ts';
import { lock, unlock } from './lock.ts';
import {
  base64,
  packBandKeys,
  packFingerprints,
  packSketches,
  unpackBandKeys,
  unpackFingerprints,
  unpackSketches,
} from './packed-documents.ts';
import type { PreparedDocument } from './prepare.ts';

const FORMAT = 'twicetold dedupe state';
const VERSION = 1;
const FILE = 'state.ndjson';

/** The names of an engine's tables begin like this. */
const TABLES = /^twicetold_[0-9a-f]{32}$/;

/** How the lines of pairs begin. */
const PAIR = '{"a":';

/** A line that was skipped: why, and the whole report. */
export interface SkippedReport {
  readonly reason: UnusableReason;
  readonly report: string;
}

/** How far a run has read. */
export interface Position {
  /** The index of the source, and its name. */
  readonly source: number;
  readonly name: string;
  /** A hash of the names and sizes of the sources before it. */
  readonly earlier: string;
  /** The number of the last line read there, and a hash of it. */
  readonly line: number;
  readonly hash: string;
}

/** What one line of documents records. */
export interface Recorded {
  readonly position: Position;
  readonly documents: readonly PreparedDocument[];
  /** The number of the line of each document. */
  readonly numbers: readonly number[];
  readonly skipped: readonly SkippedReport[];
  /** Only if an engine has compared all documents so far: what it said about missing pairs. */
  readonly compared?: { readonly warnings: readonly string[] } | undefined;
}

/** What finds the pairs: a scan in memory, or an engine with band keys or by comparing all. */
export type Finds = keyof typeof MADE_WITH;

/** How a state was made, by what finds its pairs. */
const MADE_WITH = {
  scan: 'without --engine',
  bands: 'with --engine, but without --exact',
  exact: 'with --engine and --exact',
} as const;

/** What the documents were compared with, and how they were fingerprinted. */
interface Header {
  readonly profile: Profile;
  readonly finds: Finds;
  /** A hash of the documents of other states that came first. */
  readonly against: string;
}

/** What the header of a state must have. To read it, whatever it was compared with will do. */
type WantedHeader = Omit<Header, 'against'> & Partial<Header>;

/** Receives what a state has. */
type OnRecorded = (recorded: Recorded) => void | Promise<void>;

/** The state of a run, in a folder. */
export class State {
  /** How far the run has read, if at all. */
  position: Position | undefined;
  /** How the names of the tables begin in which an engine compares the documents. */
  tables = '';
  readonly #folder: string;
  readonly #path: string;
  readonly #isKept: boolean;
  #file: FileHandle | undefined;
  #isLocked = false;
  #isClosed = false;

  /** @param isKept whether the folder is kept after the run. */
  constructor(folder: string, isKept = true) {
    this.#folder = folder;
    this.#path = join(folder, FILE);
    this.#isKept = isKept;
  }

  /**
   * Opens the state to go on with it, or begins one. Calls `onRecorded` for what it has.
   *
   * @throws Error with a readable message when it belongs to another kind of run, or another process
   *   uses it.
   */
  async resume(header: Header, onRecorded: OnRecorded): Promise<void> {
    const folder = this.#folder;
    const status = await stat(folder).catch(() => undefined);
    if (status && !status.isDirectory()) {
      throw new Error(`${folder} is a file. Name a folder for --state.`);
    }
    await this.#writing(async () => {
      await mkdir(folder, { recursive: true });
      await lock(folder);
      this.#isLocked = true;
    });
    // Ctrl+C may have come before there was a lock.
    if (this.#isClosed) return await unlock(folder);
    try {
      await this.#open(header, onRecorded);
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /**
   * Reads a state without changing it.
   *
   * @throws Error with a readable message when there is none, or it can't be read.
   */
  static async read(folder: string, wanted: WantedHeader, onRecorded: OnRecorded): Promise<void> {
    const end = await new State(folder).#read(wanted, onRecorded);
    if (end === undefined) throw new Error(`${folder} has no state. Make one with --state.`);
  }

  /**
   * Reads the pairs recorded, in their order, each with its line of JSON.
   *
   * @throws Error with a readable message when one is damaged.
   */
  async *pairs(): AsyncGenerator<{ readonly pair: Pair; readonly line: string }> {
    for await (const batch of lines(createReadStream(this.#path))) {
      for (const { bytes, number } of batch) {
        const line = Buffer.from(bytes ?? []).toString();
        if (!line.startsWith(PAIR)) continue;
        const pair = parse(line);
        if (!pair) throw this.#damagedAt(number);
        yield { pair: pair as unknown as Pair, line };
      }
    }
  }

  /**
   * Records the next pairs, and then the documents that they belong to.
   *
   * @param pairs as lines of JSON.
   * @throws Error with a readable message when the disk is full, say.
   */
  async record(pairs: readonly string[], recorded: Recorded): Promise<void> {
    const { position, documents, numbers, skipped, compared } = recorded;
    const keys = documents.flatMap(({ bandKeys }) => bandKeys ?? []);
    const line = JSON.stringify({
      position,
      ids: documents.map(({ id }) => id),
      numbers,
      skipped,
      fingerprints: base64(packFingerprints(documents.map(({ fingerprint }) => fingerprint))),
      sketches: base64(packSketches(documents.map(({ sketch }) => sketch ?? NO_SENTENCES))),
      keys: keys.length > 0 ? base64(packBandKeys(keys)) : undefined,
      compared,
    });
    await this.#writing(async () => {
      await this.#append(pairs.map((pair) => `${pair}\n`).join(''));
      await this.#append(`${line}\n`);
    });
    this.position = position;
  }

  /** Records pairs whose documents are still being compared. */
  async recordPairs(pairs: readonly string[]): Promise<void> {
    await this.#writing(() => this.#append(pairs.map((pair) => `${pair}\n`).join('')));
  }

  /** Records the last pairs of all documents so far, which an engine has compared. */
  async recordCompared(pairs: readonly string[], warnings: readonly string[]): Promise<void> {
    const { position } = this;
    if (!position) return;
    await this.record(pairs, {
      position,
      documents: [],
      numbers: [],
      skipped: [],
      compared: { warnings },
    });
  }

  /**
   * Closes the file, so that another process can use the state. Then nothing more is recorded.
   *
   * @param isDone whether the run has ended well. Otherwise, a state without documents is deleted,
   *   because a run of another kind couldn't use it.
   */
  async close(isDone = false): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const file = this.#file;
    this.#file = undefined;
    await file?.close();
    if (file && !this.position && !isDone) await rm(this.#path, { force: true });
    if (this.#isLocked) await unlock(this.#folder);
  }

  async #open(header: Header, onRecorded: OnRecorded): Promise<void> {
    const end = await this.#read(header, onRecorded);
    if (this.#isClosed) return;
    const found = end !== undefined;
    await this.#writing(async () => {
      if (found) await truncate(this.#path, end);
      this.#file = await open(this.#path, found ? 'a' : 'w');
      if (found) return;
      this.tables = `twicetold_${randomUUID().replaceAll('-', '')}`;
      await this.#append(`${JSON.stringify(describe(header, this.tables))}\n`);
    });
  }

  async #append(text: string): Promise<void> {
    await this.#file?.appendFile(text);
  }

  async #writing(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      const why = whyNotWritten(error);
      if (this.#isKept && !this.#file) {
        throw new Error(`Can't use the folder ${this.#folder} for --state: ${why}.`);
      }
      throw new Error(
        this.#isKept
          ? `Can't write the state in ${this.#folder}: ${why}. What it has is safe. Run the command again to go on.`
          : `Can't write temporary files in ${dirname(this.#folder)}: ${why}. Name a folder on another disk with --state. Your files are unchanged.`,
      );
    }
  }

  /** Returns where the last line of documents ends, unless there is no state. */
  async #read(wanted: WantedHeader, onRecorded: OnRecorded): Promise<number | undefined> {
    let end: number | undefined;
    const file = await open(this.#path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
      throw new Error(`Can't read the state in ${this.#folder}: ${error.code}. It is unchanged.`);
    });
    if (!file) return undefined;
    const { size } = await file.stat();
    for await (const batch of lines(file.createReadStream())) {
      for (const { bytes, start, number } of batch) {
        const next = start + (bytes?.length ?? 0) + 1;
        // What was being written when the run was killed.
        if (!bytes || next > size) continue;
        const line = Buffer.from(bytes).toString();
        if (line.startsWith(PAIR)) continue;
        if (end === undefined) this.#checkHeader(line, wanted);
        else {
          const recorded = this.#parse(line, number, wanted.profile);
          this.position = recorded.position;
          await onRecorded(recorded);
        }
        end = next;
      }
    }
    return end;
  }

  #checkHeader(line: string, { profile, finds, against }: WantedHeader): void {
    const header = parse(line);
    if (header?.['format'] !== FORMAT) {
      throw new Error(`${this.#path} isn't a state of twicetold dedupe. Use another folder.`);
    }
    const made = (header['finds'] ?? 'scan') as Finds;
    if (made !== finds && (against !== undefined || finds === 'bands')) {
      throw new Error(
        `The state in ${this.#folder} was made ${MADE_WITH[made]}. It is unchanged. ${against === undefined ? 'Add --exact' : 'Use it like that'}, or use another folder.`,
      );
    }
    const isOfVersion =
      header['version'] === VERSION && header['profileVersion'] === PROFILE_VERSION[profile];
    if (!isOfVersion || (finds === 'bands' && header['bandKeys'] !== BAND_KEYS_VERSION)) {
      throw new Error(
        `The state in ${this.#folder} was made by another version of twicetold. It is unchanged. Use that version, or a new folder.`,
      );
    }
    if (header['profile'] !== profile) {
      throw new Error(
        `The state in ${this.#folder} has the profile ${header['profile']}. Use --profile ${header['profile']}, or another folder.`,
      );
    }
    if (against !== undefined && header['against'] !== against) {
      throw new Error(
        `The state in ${this.#folder} was begun with other folders for --against, or their documents have changed since. It is unchanged. Use those folders as they were, or a new --state.`,
      );
    }
    // The name becomes a part of statements.
    [this.tables = ''] = TABLES.exec(String(header['tables'])) ?? [];
    if (finds !== 'scan' && against !== undefined && !this.tables) {
      throw new Error(`The header of ${this.#path} is damaged. Use another folder for --state.`);
    }
  }

  #parse(line: string, number: number, profile: Profile): Recorded {
    try {
      const { position, ids, numbers, skipped, fingerprints, sketches, keys, compared } =
        JSON.parse(line);
      // A character more or less would move all that follow.
      if ([fingerprints, sketches, keys ?? ''].some(({ length }) => length % 4 !== 0)) {
        throw new RangeError('Damaged base64');
      }
      const kind = { profile, version: PROFILE_VERSION[profile] };
      const all = unpackFingerprints(Buffer.from(fingerprints, 'base64'), kind);
      const allSketches = unpackSketches(Buffer.from(sketches, 'base64'));
      const allKeys = keys ? unpackBandKeys(Buffer.from(keys, 'base64')) : undefined;
      const lengths = [all, allSketches, allKeys ?? all].map(({ length }) => length);
      if (lengths.some((length) => length !== ids.length)) {
        throw new RangeError('Damaged documents');
      }
      const documents = all.map(
        (fingerprint: Fingerprint, i): PreparedDocument => ({
          id: ids[i] as Id,
          fingerprint,
          sketch: allSketches[i],
          bandKeys: allKeys?.[i],
        }),
      );
      return { position, documents, numbers, skipped, compared };
    } catch {
      throw this.#damagedAt(number);
    }
  }

  #damagedAt(line: number): Error {
    return new Error(
      `The state in ${this.#folder} is damaged. Delete line ${line} of ${FILE} and all lines after it, and run the command again with --state to go on.`,
    );
  }
}

const NO_SENTENCES: SentenceSketch = {
  hashes: new Uint32Array(),
  lengths: new Uint8Array(),
  isSampled: false,
};

function describe({ profile, finds, against }: Header, tables: string) {
  return {
    format: FORMAT,
    version: VERSION,
    profile,
    profileVersion: PROFILE_VERSION[profile],
    against,
    ...(finds !== 'scan' && { finds, tables }),
    ...(finds === 'bands' && { bandKeys: BAND_KEYS_VERSION }),
  };
}

function parse(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
