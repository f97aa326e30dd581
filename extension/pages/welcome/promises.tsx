import { type TextKey, text } from '../../shared/i18n.ts';
import styles from './promises.module.css';

const { promises, points, note } = styles;

interface Promised {
  readonly title: TextKey;
  readonly points: readonly TextKey[];
  readonly note: TextKey;
}

const PROMISES: readonly Promised[] = [
  {
    title: 'welcomeKeeps',
    points: ['welcomeKeepsFingerprint', 'welcomeKeepsTitle', 'welcomeKeepsTimes'],
    note: 'welcomeKeepsHere',
  },
  {
    title: 'welcomeAlone',
    points: ['welcomeAloneConsent', 'welcomeAlonePrivate', 'welcomeAloneFront'],
    note: 'welcomeAloneSites',
  },
  {
    title: 'welcomeStop',
    points: ['welcomeStopPause', 'welcomeStopWithdraw'],
    note: 'welcomeStopRemove',
  },
];

/** What is kept, what is left alone, how to stop. */
export function Promises() {
  return (
    <div className={promises}>
      {PROMISES.map((promised) => (
        <section key={promised.title}>
          <h2>{text(promised.title)}</h2>
          <ul className={points}>
            {promised.points.map((point) => (
              <li key={point}>{text(point)}</li>
            ))}
          </ul>
          <p className={note}>{text(promised.note)}</p>
        </section>
      ))}
    </div>
  );
}
