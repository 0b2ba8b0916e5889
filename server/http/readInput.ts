import { create, type Struct, StructError } from 'superstruct';
import { Refusal } from './Refusal.ts';

const MAX_REASON_CHARACTERS = 200;

/** Validates a value; refuses with 400 and the path of the first error. `explains`: the refusal also tells the rule. */
export function readInput<T, S>(value: unknown, struct: Struct<T, S>, { explains = false } = {}): T {
  try {
    return create(value, struct);
  } catch (error) {
    if (error instanceof TypeError && isUnprintable(value)) throw new Refusal(400, 'request.invalid');
    if (!(error instanceof StructError)) throw error;
    const path = error.path.join('.') || undefined;
    throw new Refusal(400, 'request.invalid', { path, ...(explains && { reason: reasonOf(error) }) });
  }
}

/** The field and the rule that its value breaks: `zones.0.polygon: has 2001 corners; at most 2000 are allowed`. */
function reasonOf({ path, message: whole }: StructError): string {
  // Superstruct puts the path before the message itself.
  const message = whole.replace(/^At path: \S+ -- /, '');
  const rule = message.length > MAX_REASON_CHARACTERS ? `${message.slice(0, MAX_REASON_CHARACTERS)}…` : message;
  return path.length === 0 ? rule : `${path.join('.')}: ${rule}`;
}

/** Whether an object has properties that Superstruct cannot convert to a string for its error message. */
function isUnprintable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Object.hasOwn(value, 'toString') || Object.hasOwn(value, 'valueOf')) return true;
  return Object.values(value).some(isUnprintable);
}
