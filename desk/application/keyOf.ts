import { SignInNeeded } from '#application/order/errors.ts';
import type { DeskMemory } from './ports/DeskMemory.ts';

/**
 * The desk key of this device. Throws SignInNeeded when there is none, for example because another tab has left the
 * desk.
 */
export function keyOf(memory: DeskMemory): string {
  const key = memory.readKey();
  if (key === undefined) throw new SignInNeeded();
  return key;
}
