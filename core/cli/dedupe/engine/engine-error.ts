import type { EngineAddress } from './connect.ts';

const REFUSED =
  'it refused the user or the password. Set TWICETOLD_ENGINE_USER and TWICETOLD_ENGINE_PASSWORD';
const OUTDATED = 'it lacks a function or a setting that Twicetold needs. Update ClickHouse';
const UNREACHABLE = 'the connection failed. Make sure that it runs';

/** What errors mean, and what to do, by the code of ClickHouse, Node, or chDB. */
const MEANINGS: Readonly<Record<string, string>> = {
  46: OUTDATED,
  81: "the database in the URL doesn't exist. Create it",
  115: OUTDATED,
  193: REFUSED,
  194: REFUSED,
  241: 'it needs more memory than it may use. Raise its limit',
  243: 'its disk is full. Free some space',
  497: "this user isn't allowed to do that. Use another user or database",
  516: REFUSED,
  EAI_AGAIN: UNREACHABLE,
  ECONNREFUSED: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  ENOTFOUND: UNREACHABLE,
  EPIPE: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
};

/** Explains an error of an engine: what happened, what is safe, and what to do. */
export function explainEngineError(error: unknown, address: EngineAddress): Error {
  const name = address === 'embedded' ? 'The embedded engine' : `The engine at ${address.host}`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const [message] = (error instanceof Error ? error.message : String(error)).split('\n');
  const meaning = MEANINGS[code] ?? `it reports: ${message}`;
  return new Error(
    `${name} can't go on: ${meaning.replace(/[.\s]+$/, '')}. Then run the command again. Your files are unchanged.`,
    { cause: error },
  );
}
