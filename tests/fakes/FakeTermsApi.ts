import type { TermsApi } from '#application/ports/TermsApi.ts';
import { Line } from './Line.ts';

export class FakeTermsApi implements TermsApi {
  readonly line = new Line();
  /** Terms by language, as limited HTML. */
  texts: Readonly<Record<string, string>> = {};

  read(locale: string, signal?: AbortSignal): Promise<string> {
    return this.line.carry(() => this.texts[locale] ?? '', signal);
  }
}
