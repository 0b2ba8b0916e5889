/** A text that a customer reads: one string for every locale, or one per locale. */
export type SeedText = string | Readonly<Record<string, string>>;
export type SeedPoint = readonly [lat: number, lng: number];
export const WEEK_DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

export interface SeedPhoto {
  /** Path below the market's picture folder, without size: `dishes/margherita`. Files are `<path>-<width>.webp`. */
  readonly path: string;
  /** Widths in CSS pixels that exist as files, ascending. */
  readonly widths: readonly number[];
  /** Height divided by width. */
  readonly ratio: number;
  readonly alt: SeedText;
  /** Name of the hue class behind the picture: coral, amber, leaf, iris, rose, sea, sand, berry. */
  readonly hue: string;
}
