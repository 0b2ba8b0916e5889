import { port } from '../port.ts';

/** Refresh tokens of sessions that were ended on this device and whose sign-out has not reached the server. Never throws. */
export interface PendingSignOuts {
  add(refreshToken: string): void;
  list(): readonly string[];
  remove(refreshToken: string): void;
}
export const PendingSignOuts = port<PendingSignOuts>('PendingSignOuts');
