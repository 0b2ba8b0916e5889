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

/**
 * Three looks that show a story in every language, both themes and both layouts; a desk first, where stories are
 * played.
 */
const some: readonly (readonly Look[])[] = [
  [
    { language: 'ru', theme: 'light', layout: 'desktop' },
    { language: 'en', theme: 'dark', layout: 'mobile' },
    { language: 'cnr', theme: 'light', layout: 'mobile' },
  ],
  [
    { language: 'en', theme: 'light', layout: 'desktop' },
    { language: 'ru', theme: 'dark', layout: 'mobile' },
    { language: 'cnr', theme: 'dark', layout: 'desktop' },
  ],
];

/** Of two stories that stand beside each other, each takes the looks that the other leaves out. */
export function looksOf(index: number): readonly Look[] {
  return process.env['WORKBENCH'] === 'full' ? every : (some[index % 2] ?? every);
}
