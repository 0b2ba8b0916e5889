import type { LocalizedText } from '#domain/text/LocalizedText.ts';

/**
 * A value that a back end identifies by a code and displays by a name, such as a tag or a pay type (specification,
 * section 3).
 */
export interface Coded {
  readonly code: string;
  readonly id?: string | undefined;
  readonly name: LocalizedText;
}
