import { Bits } from './bits.tsx';
import styles from './comparison.module.css';
import { DifferenceSection } from './difference/difference-section.tsx';
import { Judgement } from './judgement.tsx';
import { KeywordsSection } from './keywords/keywords-section.tsx';
import { namesOf } from './names.ts';
import { SideCard } from './side-card.tsx';
import type { Subject } from './subject/subject.ts';

const { sides } = styles;

/** Two pages, what they are to each other, and why. */
export function Comparison({ subject }: { readonly subject: Subject }) {
  const { before, after, verdict } = subject;
  const names = namesOf(subject);
  return (
    <>
      <Judgement subject={subject} />
      <div className={sides}>
        <SideCard name={names.before} side={before} />
        <SideCard name={names.after} side={after} />
      </div>
      <DifferenceSection before={before.text} after={after.text} names={names} />
      {(before.text !== undefined || after.text !== undefined) && (
        <KeywordsSection before={before.text} after={after.text} names={names} />
      )}
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
