import { describe, expect, test } from 'vitest';
import {
  boxAt,
  findPlacement,
  MARGIN,
  overlap,
} from '../../../../../extension/content/panel/placement.ts';
import { CORNERS } from '../../../../../extension/shared/settings.ts';

const window = { width: 1000, height: 700 };
const panel = { width: 360, height: 200 };
const narrow = { width: 360, height: 640 };
const wide = { width: 328, height: 160 };
const box = (left: number, top: number, right: number, bottom: number) => ({
  left,
  top,
  right,
  bottom,
});

describe('findPlacement', () => {
  test.each(CORNERS)('is the preferred corner when nothing is in the way (%s)', (corner) => {
    expect(findPlacement(corner, panel, window, { fixed: [] })).toEqual({ corner, offset: MARGIN });
  });

  test('is the corner above or below first, then beside, then diagonally opposite', () => {
    const [low, high, beside] = [
      box(700, 660, 990, 690),
      box(900, 10, 950, 60),
      box(0, 600, 60, 660),
    ];
    const place = (...fixed: ReturnType<typeof box>[]) =>
      findPlacement('bottom-right', panel, window, { fixed })?.corner;
    expect(place(low)).toBe('top-right');
    expect(place(low, high)).toBe('bottom-left');
    expect(place(low, high, beside)).toBe('top-left');
    expect(findPlacement('bottom-left', panel, window, { fixed: [low, high] })?.corner).toBe(
      'bottom-left',
    );
  });

  test('is above a bar as wide as the window, and below one at the top', () => {
    const bars = { fixed: [box(0, 580, 360, 640), box(0, 0, 360, 50)] };
    expect(findPlacement('bottom-right', wide, narrow, bars)).toEqual({
      corner: 'bottom-right',
      offset: 76,
    });
    expect(findPlacement('top-left', wide, narrow, bars)).toEqual({
      corner: 'top-left',
      offset: 66,
    });
  });

  test('is next to an obstacle if all four corners are taken', () => {
    const fixed = [
      box(960, 660, 1000, 700),
      box(960, 0, 1000, 40),
      box(0, 0, 40, 40),
      box(0, 660, 40, 700),
    ];
    expect(findPlacement('bottom-right', panel, window, { fixed })).toEqual({
      corner: 'bottom-right',
      offset: 56,
    });
  });

  test('moves away from a field to the other edge or side', () => {
    const low = box(20, 560, 340, 600);
    expect(findPlacement('bottom-left', wide, narrow, { fixed: [], field: low })?.corner).toBe(
      'top-left',
    );
    const high = box(600, 0, 1000, 700);
    expect(findPlacement('top-right', panel, window, { fixed: [], field: high })?.corner).toBe(
      'top-left',
    );
  });

  test('is undefined if there is no room', () => {
    const all = box(0, 0, 1000, 700);
    expect(findPlacement('top-right', panel, window, { fixed: [], field: all })).toBeUndefined();
    const tall = [box(0, 150, 360, 640)];
    expect(findPlacement('top-right', wide, narrow, { fixed: tall })).toBeUndefined();
  });

  test('never covers an obstacle or leaves the window', () => {
    let state = 7;
    const random = (below: number) => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return (state >>> 8) % below;
    };
    let found = 0;
    for (let i = 0; i < 2000; i++) {
      const fixed = Array.from({ length: random(6) }, () => {
        const [left, top] = [random(950), random(650)];
        return box(left, top, left + 10 + random(i % 3 ? 200 : 1000), top + 10 + random(120));
      });
      const place = findPlacement(CORNERS[i % 4] ?? 'top-left', panel, window, { fixed });
      if (!place) continue;
      found++;
      const at = boxAt(place, panel, window);
      expect(fixed.filter((obstacle) => overlap(at, obstacle))).toEqual([]);
      expect(Math.min(at.left, at.top, 1000 - at.right, 700 - at.bottom)).toBeGreaterThanOrEqual(
        MARGIN,
      );
    }
    expect(found).toBeGreaterThan(1500);
  });
});
