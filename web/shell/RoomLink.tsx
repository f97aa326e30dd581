import type { ComponentProps } from 'react';
import { address } from '../state/address.ts';
import { enter } from './entering.ts';

/** A link to a room, which one then enters at its top, wherever one stood in the one before. */
export function RoomLink({ href, ...others }: ComponentProps<'a'> & { href: string }) {
  const follow = () => {
    address.settle();
    enter(href);
  };
  return <a href={href} onClick={follow} {...others} />;
}
