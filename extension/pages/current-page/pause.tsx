import { popupWords } from '../../i18n/popup.ts';
import { UNTIL_RESUMED } from '../../shared/settings.ts';
import look from '../shared/segments.module.css';

const { group, oneLine, segments, segment } = look;

interface Length {
  readonly label: 'pauseHour' | 'pauseTomorrow' | 'pauseOpen';
  /** The end of a pause that begins now; both in milliseconds since 1970. */
  readonly end: (now: number) => number;
}

const LENGTHS: readonly Length[] = [
  { label: 'pauseHour', end: (now) => now + 60 * 60 * 1000 },
  { label: 'pauseTomorrow', end: tomorrowMorning },
  { label: 'pauseOpen', end: () => UNTIL_RESUMED },
];

/** Five in the morning: who reads past midnight has not gone to bed yet. */
function tomorrowMorning(now: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1, 5).getTime();
}

/**
 * The ways to pause, on all sites.
 *
 * @param until is told the end of the pause chosen, in milliseconds since 1970.
 */
export function Pause({
  id,
  until,
}: {
  readonly id: string;
  readonly until: (end: number) => void;
}) {
  return (
    <fieldset className={group} id={id}>
      <legend>{popupWords().pause}</legend>
      <div className={`${segments} ${oneLine}`}>
        {LENGTHS.map(({ label, end }) => (
          <div key={label} className={segment}>
            <button type="button" onClick={() => until(end(Date.now()))}>
              {popupWords()[label]}
            </button>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
