import { about, choice, defaulted, list, optional, section, text } from '#domain/validation/Schema.ts';
import { words } from './values.ts';

/** How the brand looks. */
export const brandSettings = {
  brand: section({
    name: words,
    description: words,
    legalName: about(words, "The seller's registered name, as the law requires it."),
    logo: text({
      minLength: 1,
      description: "/market/logo.svg, .png, .webp, .avif or .jpg; the file lies in the market's folder.",
    }),
    icon: optional(
      text({
        minLength: 1,
        description:
          '/market/icon.svg, .png, .webp, .avif or .jpg: a square picture for the installed app and the tab, where the logo is none.',
      }),
    ),
    welcome: optional(
      text({
        minLength: 1,
        description:
          '/market/welcome.svg, .png, .webp, .avif or .jpg: the picture of the welcome page, which has words alone without it.',
      }),
    ),
    dishPhotos: optional(
      choice(
        ['edge', 'plate'],
        'How photographs of dishes are shown: from edge to edge of their frame, or cut round on a plate. Without it pictures are taken for illustrations: those with a hue lie whole on a plate.',
      ),
    ),
  }),
  fonts: defaulted(
    list(
      section({
        family: text({ pattern: '^[\\p{L}\\p{N} -]+$' }),
        file: text({ pattern: '^[a-z0-9-]+\\.woff2$', description: "The file lies in the market's folder." }),
        weight: defaulted(
          text({
            pattern: '^[1-9]\\d{2}(?: [1-9]\\d{2})?$',
            description: 'A single weight (700) or the range of a variable font (400 800).',
          }),
          '400 800',
        ),
        unicodeRange: optional(
          text({
            pattern: '^[Uu]\\+[0-9A-Fa-f?-]+(?:, ?[Uu]\\+[0-9A-Fa-f?-]+)*$',
            description:
              'Value of the CSS descriptor unicode-range, such as U+0400-04FF. Such a file is fetched only when a page has those characters.',
          }),
        ),
      }),
      { description: "The brand's web fonts. The first one is used for all text." },
    ),
    [],
  ),
};
