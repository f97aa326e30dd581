import { Messages } from '../../lib/i18n.tsx';
import type { Details } from '../engine/comparison.ts';
import type { DetailEngine } from '../engine/detail-engine.ts';
import type { Texts } from '../texts.ts';
import { DifferenceSection } from './difference/DifferenceSection.tsx';
import { FiguresSection } from './figures/FiguresSection.tsx';
import { KeywordsSection } from './keywords/KeywordsSection.tsx';
import { comparedMessages } from './messages/messages.ts';

/** What there is to be seen below the verdict, each part when somebody comes to it. */
export default function More({
  texts,
  details,
  engine,
}: {
  texts: Texts;
  details: Details;
  engine: DetailEngine;
}) {
  return (
    <Messages add={comparedMessages}>
      <FiguresSection details={details} engine={engine} />
      <KeywordsSection part={details.keywords} engine={engine} />
      <DifferenceSection texts={texts} />
    </Messages>
  );
}
