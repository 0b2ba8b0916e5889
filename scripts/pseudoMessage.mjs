const LITERAL = 0;
/** Additional length relative to the original, as in longer languages. */
const LONGER = 0.3;

const ACCENTED = {
  ...Object.fromEntries(Array.from('aeiouyAEIOUYcnszCNSZ', (letter) => [letter, `${letter}\u0301`.normalize('NFC')])),
  ...Object.fromEntries(Array.from('аеиоуыэюяАЕИОУЫЭЮЯ', (letter) => [letter, `${letter}\u0301`])),
};

/**
 * A compiled message in a pseudo-locale: accented, a third longer and in brackets. Text without brackets is not in the
 * message files, truncated text has no room for longer languages, and adjacent brackets show a sentence that is
 * concatenated from parts.
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
