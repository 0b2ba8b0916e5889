import type { PhoneFormat } from '#domain/session/phones.ts';
import { port } from '../port.ts';

export interface PhoneNumbers {
  /**
   * Converts a typed number to E.164 (`+79121234567`); undefined when it is not a valid mobile number in the market's countries or
   * elsewhere.
   */
  normalize(typed: string): Promise<string | undefined>;
  /** The formatter for phone numbers (`+7 912 123-45-67`). Rejects with NetworkFailed when it cannot be loaded. */
  format(): Promise<PhoneFormat>;
}
export const PhoneNumbers = port<PhoneNumbers>('PhoneNumbers');
