import { create, type Struct, StructError } from 'superstruct';
import { Refusal } from './Refusal.ts';

/** The value as the struct describes it, or 400 with the path of the first fault. */
export function readInput<T, S>(value: unknown, struct: Struct<T, S>): T {
  try {
    return create(value, struct);
  } catch (error) {
    if (!(error instanceof StructError)) throw error;
    throw new Refusal(400, 'request.invalid', { path: error.path.join('.') || undefined });
  }
}
