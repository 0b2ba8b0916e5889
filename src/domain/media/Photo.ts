import type { LocalizedText } from '#domain/text/LocalizedText.ts';

export interface Photo {
  readonly url: string;
  /** Intrinsic size in CSS pixels of the file at `url`; absent when the back end does not give it. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly alt?: LocalizedText | undefined;
  /** `hue-<name>`: an illustration with a transparent background, to be shown on that hue of the theme. */
  readonly placeholder?: string | undefined;
  /** The same picture in other widths, sorted in ascending order. */
  readonly sources: readonly { readonly url: string; readonly width: number }[];
}

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const FOR_PICTURES = /^(?:https?:|data:image\/)/i;

/** The address of a picture, unchanged; undefined when its URL scheme is not allowed for pictures. */
export function pictureAddress(address: string): string | undefined {
  const bare = address.replaceAll(/[\s\p{Cc}]/gu, '');
  return SCHEME.test(bare) && !FOR_PICTURES.test(bare) ? undefined : address;
}
