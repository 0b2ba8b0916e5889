const NARROW = /[ijlftrI.,:;'’!|()]/u;
const WIDE = /[mwшщжюмфыMWШЩЖЮМФЫ@«»]/u;

/** Estimated width of a text in browsers' sans-serif fonts, rather too wide. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width * size;
}

function widthOf(character: string): number {
  if (character === ' ') return 0.29;
  if (NARROW.test(character)) return 0.34;
  if (WIDE.test(character)) return 0.86;
  return character === character.toLowerCase() ? 0.59 : 0.71;
}
