import type { LocalizedText } from '#domain/text/LocalizedText.ts';

export interface Photo {
  readonly url: string;
  /** CSS pixels of the file behind `url`; absent when a back end does not say. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly alt?: LocalizedText | undefined;
  /** `hue-<name>`: an illustration without a background, to be laid on a plate over that hue of the theme. */
  readonly placeholder?: string | undefined;
  /** The same picture in other widths, ascending. */
  readonly sources: readonly { readonly url: string; readonly width: number }[];
}
