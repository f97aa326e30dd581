import type { Profile } from '../text/profile.ts';
import { limits } from './limits.ts';

/**
 * The greatest distance at which two texts can be anything but different, whatever their lengths:
 * who looks for all that {@link judge} would not call different need look no farther.
 */
export function farthestRelated(profile: Profile): number {
  return Math.max(limits(profile, 'short').excerpt, limits(profile, 'long').excerpt);
}
