import type { EngineAddress } from './connect.ts';

const REFUSED =
  'it refused the user or the password. Set TWICETOLD_ENGINE_USER and TWICETOLD_ENGINE_PASSWORD';
const FORBIDDEN = "this user isn't allowed to do that. Use another user or database";
const OUTDATED = 'it lacks a function or a setting that Twicetold needs. Update ClickHouse';
const UNREACHABLE = 'the connection failed. Make sure that it runs';
const NOT_TLS = 'it answers without TLS. Use http:// in the URL, or the port for https://';
const UNTRUSTED =
  "its certificate isn't trusted. Set NODE_EXTRA_CA_CERTS to the certificate of its authority";

/** What errors mean, and what to do, by the code of ClickHouse, Node, or chDB. */
const MEANINGS: Readonly<Record<string, string>> = {
  46: OUTDATED,
  // Syntax that it doesn't know, because all statements are ours.
  62: OUTDATED,
  81: "the database in the URL doesn't exist. Create it",
  115: OUTDATED,
  192: REFUSED,
  193: REFUSED,
  194: REFUSED,
  164: FORBIDDEN,
  241: 'it needs more memory than it may use. Raise its limit',
  243: 'its disk is full. Free some space',
  497: FORBIDDEN,
  516: REFUSED,
  CERT_HAS_EXPIRED: UNTRUSTED,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is that of another host. Use that name in the URL',
  EAI_AGAIN: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ECONNREFUSED: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  ENOTFOUND: UNREACHABLE,
  EPIPE: UNREACHABLE,
  EPROTO: NOT_TLS,
  ETIMEDOUT: UNREACHABLE,
};

/** Explains an error of an engine: what happened, what is safe, and what to do. */
export function explainEngineError(error: unknown, address: EngineAddress): Error {
  const [message] = (error instanceof Error ? error.message : String(error)).split('\n');
  // The client doesn't know how old servers report their errors.
  const oldCode = /^Code: (\d+), e\.displayText/.exec(message ?? '')?.[1];
  const code = error instanceof Error && 'code' in error ? String(error.code) : oldCode;
  const meaning = MEANINGS[code ?? ''];
  const isForeign = address !== 'embedded' && /^\s*(?:<|$)/.test(message ?? '');
  const reported = isForeign
    ? 'it answers, but not as ClickHouse does. Check the URL'
    : `it reports: ${message?.replace(/[.\s]+$/, '')}`;
  const why = meaning ? `${meaning}. Then run the command again` : reported;
  return engineError(address, why, error);
}

/** Returns an error that says why an engine can't go on, and what is safe. */
export function engineError(address: EngineAddress, why: string, cause?: unknown): Error {
  const name = address === 'embedded' ? 'The embedded engine' : `The engine at ${address.host}`;
  return new Error(`${name} can't go on: ${why}. Your files are unchanged.`, { cause });
}
