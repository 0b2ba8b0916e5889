import { SignInNeeded } from '../order/errors.ts';
import type { DeskMemory } from '../ports/DeskMemory.ts';

/** The key of this device; a desk that was left in another tab has none any more. */
export function keyOf(memory: DeskMemory): string {
  const key = memory.readKey();
  if (key === undefined) throw new SignInNeeded();
  return key;
}
