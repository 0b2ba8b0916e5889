const LITERAL = 0;
/** Of every eleven signs three more: about what a longer language takes. */
const LONGER = 0.3;

const ACCENTED = {
  ...Object.fromEntries(Array.from('aeiouyAEIOUYcnszCNSZ', (letter) => [letter, `${letter}\u0301`.normalize('NFC')])),
  ...Object.fromEntries(Array.from('аеиоуыэюяАЕИОУЫЭЮЯ', (letter) => [letter, `${letter}\u0301`])),
};

/**
 * A compiled message in a language that nobody speaks: accents on its letters, a third longer, brackets around it. What stands on a
 * page without them is in no file of words, what is cut off has no room for a longer language, and two brackets that meet are a
 * sentence that was put together of pieces.
 */
export function pseudoMessage(parts) {
  const length = parts.reduce((sum, { type, value }) => sum + (type === LITERAL ? value.length : 0), 0);
  const padding = '~'.repeat(Math.ceil(length * LONGER));
  return [{ type: LITERAL, value: '⟦' }, ...parts.map(accented), { type: LITERAL, value: `${padding}⟧` }];
}

function accented(part) {
  if (part.type === LITERAL) {
    return { ...part, value: Array.from(part.value, (letter) => ACCENTED[letter] ?? letter).join('') };
  }
  const options =
    part.options &&
    Object.fromEntries(
      Object.entries(part.options).map(([name, option]) => [name, { ...option, value: option.value.map(accented) }]),
    );
  const children = part.children?.map(accented);
  return { ...part, ...(options && { options }), ...(children && { children }) };
}
