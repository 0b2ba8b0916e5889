/** How a story is looked at. */
export interface Look {
  readonly language: string;
  readonly theme: string;
  readonly layout: string;
}

const LANGUAGES = ['ru', 'en', 'cnr'];
const THEMES = ['light', 'dark'];
const LAYOUTS = ['desktop', 'mobile'];

const every: readonly Look[] = LANGUAGES.flatMap((language) =>
  THEMES.flatMap((theme) => LAYOUTS.map((layout) => ({ language, theme, layout }))),
);

/** Every pair of a language, a theme and a layout meets in these: each language in two looks that share nothing else. */
const pairs: readonly Look[] = LANGUAGES.flatMap((language, index) => [
  { language, theme: 'light', layout: LAYOUTS[index % 2] ?? '' },
  { language, theme: 'dark', layout: LAYOUTS[(index + 1) % 2] ?? '' },
]);

export const looks: readonly Look[] = process.env['WORKBENCH'] === 'full' ? every : pairs;
