import type { Profile } from '../../../core/text/profile.ts';
import { Messages } from '../../lib/i18n.tsx';
import type { Details } from '../engine/comparison.ts';
import type { Finding } from '../engine/finding.ts';
import { Bits } from './bits/Bits.tsx';
import { Judgement } from './Judgement.tsx';
import { comparedMessages } from './messages/messages.ts';

/** The verdict, and the bits behind it. */
export default function Judged({
  finding,
  profile,
  pushes,
}: {
  finding: Finding;
  profile: Profile;
  pushes: Details['pushes'];
}) {
  return (
    <Messages add={comparedMessages}>
      <Judgement finding={finding} profile={profile} />
      <Bits finding={finding} pushes={pushes} />
    </Messages>
  );
}
