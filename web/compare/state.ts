import { flag, integer, oneOf, text, urlSchema } from '../lib/url-state.ts';
import { EXAMPLE_NAMES } from './examples.ts';

/** A longer payload is none of ours, and is refused by {@link unpackTexts} in words. */
const LONGEST_PAYLOAD = 2_000_000;

/** The state of Compare that its URL carries. */
export const compareSchema = urlSchema({
  version: 1,
  params: {
    profile: oneOf('profile', ['reader', 'words'], 'reader'),
    /** Whether the notices of reposts are left out of both texts. */
    notices: flag('notices', false),
    /** Whether numbers are. */
    numbers: flag('numbers', false),
    /** The example that stands there unchanged. */
    example: oneOf('example', ['none', ...EXAMPLE_NAMES], 'none'),
    /** The bit of the grid that was chosen; −1 for none. */
    selectedBit: integer('bit', -1, -1, 255),
    /** Whether the grid shows all 256 bits. */
    showAllBits: flag('wide', false),
    /** Both texts, packed by `shared/pack-texts.ts`; only in a link that somebody asked for. */
    packedTexts: text('texts', '', LONGEST_PAYLOAD),
  },
});
