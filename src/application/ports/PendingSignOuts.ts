import { port } from '../port.ts';

/** Sessions that this device has ended and no server has heard of, by their refresh tokens. Never throws. */
export interface PendingSignOuts {
  add(refreshToken: string): void;
  list(): readonly string[];
  remove(refreshToken: string): void;
}
export const PendingSignOuts = port<PendingSignOuts>('PendingSignOuts');
