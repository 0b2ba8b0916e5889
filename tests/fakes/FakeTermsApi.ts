import type { TermsApi } from '#application/ports/TermsApi.ts';
import { Line } from './Line.ts';

export class FakeTermsApi implements TermsApi {
  readonly line = new Line();
  /** Terms by language, as limited HTML; those in Russian stand in for a language that has none. */
  texts: Readonly<Record<string, string>> = {};

  read(locale: string, signal?: AbortSignal): Promise<string> {
    return this.line.carry(() => this.texts[locale] ?? this.texts['ru'] ?? '', signal);
  }
}
