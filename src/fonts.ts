import cyrillicMore from '@fontsource-variable/manrope/files/manrope-cyrillic-wght-normal.woff2';
import latinExtended from '@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2';
import latinMore from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2';
import cyrillic from '#ui/theme/fonts/manrope-cyrillic.woff2';
import latin from '#ui/theme/fonts/manrope-latin.woff2';
import signs from '#ui/theme/fonts/manrope-signs.woff2';

/**
 * Replaces the fallback font by Manrope. It is done by a script, because every font file loaded by CSS causes another
 * layout of the whole page; here they are all loaded first and applied together.
 */
const face = (file: string, unicodeRange: string): FontFace =>
  new FontFace('Manrope', `url(${file}) format("woff2")`, { weight: '200 800', display: 'swap', unicodeRange });

/** Subset to the characters of the shop's languages and prices (scripts/subsetFonts.ts). */
const usual = [
  face(cyrillic, 'U+0401, U+0410-044F, U+0451, U+2116'),
  face(
    latin,
    'U+0020-007E, U+00A0, U+00A9, U+00AB, U+00B0, U+00B7, U+00BB, U+00D7, U+2013-2014, U+2018-201E, U+2022, U+2026, U+20AC, U+2212',
  ),
  face(signs, 'U+0106-0107, U+010C-010D, U+0110-0111, U+0160-0161, U+017D-017E, U+20BD'),
];

/** The rest of the typeface. The browser loads a part of it when a page contains one of its characters. */
const rare = [
  face(cyrillicMore, 'U+0301, U+0400, U+0402-040F, U+0450, U+0452-045F, U+0490-0491, U+04B0-04B1'),
  face(
    latinMore,
    'U+00A1-00A8, U+00AA, U+00AC-00AF, U+00B1-00B6, U+00B8-00BA, U+00BC-00D6, U+00D8-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+2020, U+2122, U+2191, U+2193',
  ),
  face(
    latinExtended,
    'U+0100-0105, U+0108-010B, U+010E-010F, U+0112-0130, U+0132-0151, U+0154-015F, U+0162-017C, U+017F-02BA, U+1E00-1E9F, U+20A0-20AB, U+20AD-20BC, U+20BE-20C0',
  ),
];

async function write(): Promise<void> {
  await Promise.allSettled(usual.map((part) => part.load()));
  for (const part of [...usual, ...rare]) document.fonts.add(part);
}

void write();
