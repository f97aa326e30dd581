import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeGoldenAddresses } from '../test/golden/addresses.ts';
import {
  addGolden,
  edition,
  fingerprintGolden,
  goldenPath,
  profiles,
  readGolden,
} from '../test/golden/golden.ts';

try {
  const { values } = parseArgs({ options: { unreleased: { type: 'boolean', default: false } } });
  const current = Object.fromEntries(
    await Promise.all(
      profiles.map(
        async (profile) => [edition(profile), await fingerprintGolden(profile)] as const,
      ),
    ),
  );
  const golden = addGolden(readGolden(), current, values.unreleased);
  writeFileSync(goldenPath, `${JSON.stringify(golden, null, 2)}\n`);
  writeGoldenAddresses();
  console.log(`Golden fingerprints of ${Object.keys(current).join(' and ')} are in ${goldenPath}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
