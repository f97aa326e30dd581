import { describe, expect, test } from 'vitest';
import { freeCorner } from '../../../../../extension/content/panel/free-corner.ts';
import { CORNERS } from '../../../../../extension/shared/settings.ts';

const window = { width: 1000, height: 700 };
const panel = { width: 360, height: 200 };

describe('freeCorner', () => {
  test.each(CORNERS)('is the reader’s own where nothing is written in (%s)', (corner) => {
    expect(freeCorner(corner, panel, window, undefined)).toBe(corner);
  });

  test('is the one above or below first', () => {
    const field = { left: 700, right: 990, top: 660, bottom: 690 };
    expect(freeCorner('bottom-right', panel, window, field)).toBe('top-right');
    expect(freeCorner('bottom-left', panel, window, field)).toBe('bottom-left');
  });

  test('is beside a field as high as the window', () => {
    const field = { left: 600, right: 1000, top: 0, bottom: 700 };
    expect(freeCorner('top-right', panel, window, field)).toBe('top-left');
  });

  test('is nowhere over a field as wide and high as the window', () => {
    const field = { left: 0, right: 1000, top: 0, bottom: 700 };
    expect(freeCorner('top-right', panel, window, field)).toBeUndefined();
  });

  test('in a narrow window only up or down', () => {
    const narrow = { width: 360, height: 640 };
    const wide = { width: 328, height: 160 };
    const field = { left: 20, right: 340, top: 560, bottom: 600 };
    expect(freeCorner('bottom-left', wide, narrow, field)).toBe('top-left');
  });
});
