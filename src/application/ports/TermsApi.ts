import { port } from '../port.ts';

export interface TermsApi {
  /** The terms of sale of this market as limited HTML, in a language or the nearest that the market has; empty where it has none. */
  read(locale: string, signal?: AbortSignal): Promise<string>;
}
export const TermsApi = port<TermsApi>('TermsApi');
