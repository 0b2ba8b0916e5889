import { createHash } from 'node:crypto';
import type { ServerEvent } from './ServerEvent.ts';

/** What all readers of a held stream are told: the state of its subject, not what one of them has read before. */
export interface HeldState {
  /** The same for the same state, on every server. */
  readonly digest: string;
  /** Nothing more will come. */
  readonly isOver: boolean;
  /** What tells the state to a reader who was told `known`, or anything, where that is not known. Repeats are allowed. */
  readonly eventsAfter: (known: HeldState | undefined) => readonly ServerEvent[];
}

export function digestOf(state: unknown): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22);
}
