import { port } from '#application/port.ts';
import type { DeskNumbers, NumbersQuestion } from '../DeskNumbers.ts';

/** The numbers of a manager's restaurants. */
export interface DeskNumbersApi {
  /**
   * Throws ServerRefused with `auth.required` for an invalid key, RequestFailed 403 when the key is not a manager's, 400
   * for days that are no days or too many, 404 for a restaurant that the key does not open, and NetworkFailed.
   */
  read(key: string, question: NumbersQuestion, signal?: AbortSignal): Promise<DeskNumbers>;
}
export const DeskNumbersApi = port<DeskNumbersApi>('DeskNumbersApi');
