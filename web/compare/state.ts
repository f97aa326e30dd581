import { EXAMPLE_NAMES } from '../lib/examples.ts';
import { flag, integer, oneOf, text, urlSchema } from '../lib/url-state.ts';

/** Longer payloads are dropped. Below that, `unpackTexts` reports what is wrong. */
const MAX_PAYLOAD_LENGTH = 2_000_000;

/** The part of the state of Compare that is in its URL. */
export const compareSchema = urlSchema({
  version: 1,
  params: {
    profile: oneOf('profile', ['reader', 'words'], 'reader'),
    /** Whether repost notices are ignored. */
    notices: flag('notices', false),
    /** Whether numbers are ignored. */
    numbers: flag('numbers', false),
    /** The example that is shown, if it is unchanged. Without own texts, `first` is shown. */
    example: oneOf('example', ['first', 'none', ...EXAMPLE_NAMES], 'first'),
    /** The selected bit of the grid, or −1. */
    selectedBit: integer('bit', -1, -1, 255),
    /** Whether the grid shows all 256 bits. */
    showAllBits: flag('wide', false),
    /** Both texts, packed by `lib/pack-texts.ts`. Only links that somebody asked for contain them. */
    packedTexts: text('texts', '', MAX_PAYLOAD_LENGTH),
  },
});
