import type { LocalizedText } from '#domain/text/LocalizedText.ts';

/** What a back end knows by a code and shows by a name: a tag, a way to pay (specification, section 3). */
export interface Coded {
  readonly code: string;
  readonly id?: string | undefined;
  readonly name: LocalizedText;
}
