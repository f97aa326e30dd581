import { welcomeWords } from '../../words/welcome.ts';
import styles from './promises.module.css';

const { promises, points, note } = styles;

interface Promised {
  readonly title: string;
  readonly points: readonly string[];
  readonly note: string;
}

function promised(): readonly Promised[] {
  const words = welcomeWords();
  return [
    {
      title: words.keeps,
      points: [
        words.keepsFingerprint,
        words.keepsTitle,
        words.keepsTimes,
        words.keepsText,
        words.keepsRules,
      ],
      note: words.keepsHere,
    },
    {
      title: words.alone,
      points: [words.aloneConsent, words.alonePrivate, words.aloneSites, words.aloneFront],
      note: words.aloneWhy,
    },
    {
      title: words.stop,
      points: [words.stopPause, words.stopWithdraw, words.stopErase],
      note: words.stopRemove,
    },
  ];
}

/** What is kept, what is left alone, how to stop. */
export function Promises() {
  return (
    <div className={promises}>
      {promised().map((one) => (
        <section key={one.title}>
          <h2>{one.title}</h2>
          <ul className={points}>
            {one.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p className={note}>{one.note}</p>
        </section>
      ))}
    </div>
  );
}
