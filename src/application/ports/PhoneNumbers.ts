import { port } from '../port.ts';

export interface PhoneNumbers {
  /** E.164 (`+79121234567`) of what was typed, undefined when it is no number of the market's countries or the world's. */
  normalise(typed: string): Promise<string | undefined>;
}
export const PhoneNumbers = port<PhoneNumbers>('PhoneNumbers');
