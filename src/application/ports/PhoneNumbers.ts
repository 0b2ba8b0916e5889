import type { PhoneFormat } from '#domain/session/PhoneFormat.ts';
import { port } from '../port.ts';

export interface PhoneNumbers {
  /** E.164 (`+79121234567`) of what was typed, undefined when it is no number of the market's countries or the world's. */
  normalize(typed: string): Promise<string | undefined>;
  /** How numbers are written (`+7 912 123-45-67`). Rejects with NetworkFailed when that cannot be fetched. */
  format(): Promise<PhoneFormat>;
}
export const PhoneNumbers = port<PhoneNumbers>('PhoneNumbers');
