import { compareStructural, reaction } from 'mobx';
import type { DeskOrder } from '#desk/application/Desk.ts';
import type { DeskUseCases } from '#desk/application/deskUseCases.ts';
import type { DeskSound } from '#desk/application/SoundBell.ts';

/** A bell that was missed in a loud kitchen is heard again, until somebody accepts or rejects the order. */
const RING_AGAIN_MS = 30_000;
/** A lost connection is heard after this, and then as often as a missed bell: a server that restarts is back before. */
const OFFLINE_MS = 5_000;
/** How often it rings once nobody has accepted an order for too long. */
const RING_URGENTLY_MS = 6_000;

/** What the bell follows; each function is observed. */
interface Ringing {
  /** Orders that wait to be accepted; none while the sound is off. */
  readonly newOrders: () => readonly DeskOrder[];
  /** Ids of accepted orders that need not be begun yet. */
  readonly laterIds: () => readonly string[];
  /** Whether an order that is no longer for later has to be begun now. */
  readonly mustBegin: (id: string) => boolean;
  readonly isLost: () => boolean;
  readonly ring: (tone: DeskSound) => void;
}

/**
 * Rings again while an order waits to be accepted, when one for later has to be begun, and while the connection is lost.
 * Returns the function that ends it.
 */
export function ringForBoard({ newOrders, laterIds, mustBegin, isLost, ring }: Ringing): () => void {
  const ringing = setInterval(() => {
    if (newOrders().length > 0) ring('order');
  }, RING_AGAIN_MS);
  const urging = setInterval(() => {
    if (newOrders().some(({ acceptance }) => acceptance !== undefined)) ring('order');
  }, RING_URGENTLY_MS);
  const beginning = reaction(
    laterIds,
    (later, before) => {
      if (before.some((id) => !later.includes(id) && mustBegin(id))) ring('order');
    },
    { equals: compareStructural },
  );
  let first: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setInterval> | undefined;
  const silence = (): void => {
    clearTimeout(first);
    clearInterval(again);
  };
  const stopWatchingLoss = reaction(isLost, (isNow) => {
    silence();
    if (!isNow) return;
    first = setTimeout(() => ring('offline'), OFFLINE_MS);
    again = setInterval(() => ring('offline'), RING_AGAIN_MS);
  });
  return () => {
    clearInterval(ringing);
    clearInterval(urging);
    beginning();
    stopWatchingLoss();
    silence();
  };
}

interface Screen {
  readonly isWanted: () => boolean;
  readonly onLost: (isLost: boolean) => void;
}

/**
 * Keeps the screen on while the sound is wanted: a device whose sound is off is not the kitchen's, and may go to sleep.
 * Returns the function that ends it.
 */
export function keepScreenOn(useCase: DeskUseCases['keepScreenOn'], { isWanted, onLost }: Screen): () => void {
  let keeping: AbortController | undefined;
  const following = reaction(
    isWanted,
    (isNow) => {
      keeping?.abort();
      onLost(false);
      if (!isNow) return;
      keeping = new AbortController();
      useCase.execute((isKept) => onLost(!isKept), keeping.signal);
    },
    { fireImmediately: true },
  );
  return () => {
    following();
    keeping?.abort();
  };
}
