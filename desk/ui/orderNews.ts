import type { DeskOrder, NewPress } from '#desk/application/Desk.ts';
import { isOver } from '#desk/application/newestOrder.ts';

/**
 * What somebody else did with an order that somebody here has to see: it was cancelled or rejected (`gone`), accepted
 * (`taken`), lost dishes, or was promised for another time.
 */
type OrderNewsKind = 'gone' | 'taken' | 'dishes' | 'time';

interface Own {
  /** What this device pressed last on the order. */
  readonly press: NewPress | undefined;
  /** This device takes dishes off the order. */
  readonly isTakingOff: boolean;
}

/** The news of an order that was known; undefined when there is nothing to see. */
export function newsOf(before: DeskOrder, current: DeskOrder, { press, isTakingOff }: Own): OrderNewsKind | undefined {
  if (isOver(before)) return undefined;
  const isOwnStep = press?.kind === 'step' && press.to === current.status;
  if (isOver(current)) {
    const isLost = current.status === 'cancelled' || current.status === 'rejected';
    return isLost && !isOwnStep ? 'gone' : undefined;
  }
  if (!isTakingOff && (current.missing?.length ?? 0) > (before.missing?.length ?? 0)) return 'dishes';
  if (before.status !== current.status) {
    // Where this device pressed too, the answer says who was first.
    const hasPressed = press?.kind === 'step' && press.from === 'new';
    return before.status === 'new' && !hasPressed ? 'taken' : undefined;
  }
  const time = current.expectedAt?.getTime();
  const isOwnTime = press?.kind === 'time' && press.expectedAt.getTime() === time;
  return before.expectedAt?.getTime() !== time && !isOwnTime ? 'time' : undefined;
}
