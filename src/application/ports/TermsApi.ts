import { port } from '../port.ts';

export interface TermsApi {
  /**
   * The market's terms of sale as limited HTML, in the given language or the nearest available one; empty when it has
   * none.
   */
  read(locale: string, signal?: AbortSignal): Promise<string>;
}
export const TermsApi = port<TermsApi>('TermsApi');
