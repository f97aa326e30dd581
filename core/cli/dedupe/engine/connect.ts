/// <reference path="./chdb.d.ts" />
import {
  type ClickHouseClient,
  ClickHouseLogLevel,
  type ClickHouseSettings,
  createClient,
} from '@clickhouse/client';

/** Where the SQL runs: in this process (chDB), or on the ClickHouse server at a URL. */
export type EngineAddress = 'embedded' | URL;

/** ClickHouse otherwise refuses to delete what is larger than 50 GB. */
const DELETE_ANY_SIZE = {
  max_table_size_to_drop: '0',
  max_partition_size_to_drop: '0',
} as const;

/** How long a statement may take. With many documents, it can take hours. */
const MAX_STATEMENT_MS = 24 * 60 * 60 * 1000;

/**
 * Connects to an engine.
 *
 * @param folder for the tables of the embedded engine.
 * @param settings of all statements.
 * @throws Error with a readable message when chDB isn't installed, or can't use the folder.
 */
export async function connect(
  address: EngineAddress,
  folder: string,
  settings: ClickHouseSettings,
): Promise<ClickHouseClient> {
  const where =
    address === 'embedded'
      ? { connection: await openChdb(folder) }
      : { url: address, request_timeout: MAX_STATEMENT_MS, ...credentials() };
  // Errors are reported by this program.
  return createClient({
    ...where,
    clickhouse_settings: { ...DELETE_ANY_SIZE, ...settings },
    log: { level: ClickHouseLogLevel.OFF },
  });
}

function credentials() {
  const username = process.env['TWICETOLD_ENGINE_USER'];
  const password = process.env['TWICETOLD_ENGINE_PASSWORD'];
  return { ...(username && { username }), ...(password && { password }) };
}

async function openChdb(folder: string) {
  const { createChdbConnection } = await importChdb();
  try {
    return createChdbConnection({ path: folder });
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new Error(
      `The embedded engine can't use the folder ${folder}: ${why}. Make sure that it's a folder that can be written. Your files are unchanged.`,
    );
  }
}

async function importChdb() {
  try {
    return await import('chdb/connection');
  } catch (error) {
    const isMissing =
      error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    const why = isMissing
      ? "it isn't installed. Install it with: npm install --no-save --save-dev chdb"
      : `it doesn't start here (${error instanceof Error ? error.message : error}). Use a ClickHouse server, or --engine none.`;
    throw new Error(`The embedded engine needs the package chdb, but ${why}`);
  }
}
