import type { Library } from '../library.ts';

/** What export and import ask of a library. */
export type TransferLibrary = Pick<
  Library,
  | 'count'
  | 'entries'
  | 'importPages'
  | 'rules'
  | 'setRules'
  | 'rejectedPairs'
  | 'importRejectedPairs'
  | 'settings'
  | 'changeSettings'
>;
