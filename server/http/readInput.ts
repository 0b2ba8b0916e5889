import { create, type Struct, StructError } from 'superstruct';
import { Refusal } from './Refusal.ts';

/** The value as the struct describes it, or 400 with the path of the first fault. */
export function readInput<T, S>(value: unknown, struct: Struct<T, S>): T {
  try {
    return create(value, struct);
  } catch (error) {
    if (error instanceof TypeError && isUnprintable(value)) throw new Refusal(400, 'request.invalid');
    if (!(error instanceof StructError)) throw error;
    throw new Refusal(400, 'request.invalid', { path: error.path.join('.') || undefined });
  }
}

/** JSON has no functions: an object with such a field of its own cannot be put into the message of a StructError. */
function isUnprintable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Object.hasOwn(value, 'toString') || Object.hasOwn(value, 'valueOf')) return true;
  return Object.values(value).some(isUnprintable);
}
