import { choice, flag, text, whole } from '../state/field.ts';
import { stateTable } from '../state/table.ts';
import { EXAMPLE_NAMES } from './examples/example.ts';

/** A longer payload is none of ours, and is refused by {@link unpackTexts} in words. */
const LONGEST_PAYLOAD = 2_000_000;

/** All state of the compare room that its address carries. */
export const compareState = stateTable({
  version: 1,
  fields: {
    profile: choice(['reader', 'words'], 'reader'),
    /** Whether the notices of reposts are left out of both texts. */
    notices: flag(false),
    /** Whether numbers are. */
    numbers: flag(false),
    /** The example that stands there unchanged. */
    example: choice(['none', ...EXAMPLE_NAMES], 'none'),
    /** The bit of the grid that was chosen; −1 for none. */
    bit: whole(-1, -1, 255),
    /** Whether the grid shows all 256 bits. */
    wide: flag(false),
    /** Both texts, packed by `shared/pack-texts.ts`; only in a link that somebody asked for. */
    texts: text('', LONGEST_PAYLOAD),
  },
});
