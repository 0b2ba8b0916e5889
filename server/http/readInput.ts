import { create, type Struct, StructError } from 'superstruct';
import { Refusal } from './Refusal.ts';

/** Validates a value; refuses with 400 and the path of the first error. */
export function readInput<T, S>(value: unknown, struct: Struct<T, S>): T {
  try {
    return create(value, struct);
  } catch (error) {
    if (error instanceof TypeError && isUnprintable(value)) throw new Refusal(400, 'request.invalid');
    if (!(error instanceof StructError)) throw error;
    throw new Refusal(400, 'request.invalid', { path: error.path.join('.') || undefined });
  }
}

/** Whether an object has properties that Superstruct cannot convert to a string for its error message. */
function isUnprintable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Object.hasOwn(value, 'toString') || Object.hasOwn(value, 'valueOf')) return true;
  return Object.values(value).some(isUnprintable);
}
