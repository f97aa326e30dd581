import { useState } from 'react';
import { Bits } from './bits.tsx';
import styles from './comparison.module.css';
import { DifferenceSection } from './difference/difference-section.tsx';
import { Judgement } from './judgement.tsx';
import { namesOf } from './names.ts';
import { SideCard } from './side-card.tsx';
import type { Subject } from './subject/subject.ts';
import { WhichReading } from './which-reading.tsx';

const { sides } = styles;

/** Two pages, what they are to each other, and why. */
export function Comparison({ subject: first }: { readonly subject: Subject }) {
  const [subject, setSubject] = useState(first);
  const { before, after, verdict, kind } = subject;
  const names = namesOf(subject);
  const own = kind === 'own';
  return (
    <>
      <Judgement subject={subject} />
      {first.other && (
        <WhichReading subjects={[first, first.other]} chosen={subject} choose={setSubject} />
      )}
      <div className={sides}>
        <SideCard name={names.before} side={before} own={own} />
        <SideCard name={names.after} side={after} own={own} />
      </div>
      <DifferenceSection
        before={before.text}
        after={after.text}
        same={verdict?.kind === 'identical'}
        names={names}
      />
      {verdict && (
        <Bits
          before={before.fingerprint}
          after={after.fingerprint}
          verdict={verdict}
          names={names}
        />
      )}
    </>
  );
}
