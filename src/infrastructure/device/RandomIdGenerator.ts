import type { IdGenerator } from '#application/ports/IdGenerator.ts';

const BYTES = 20;

/** Works on plain http too, where `crypto.randomUUID` is unavailable. */
export class RandomIdGenerator implements IdGenerator {
  create(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
}
