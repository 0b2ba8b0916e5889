/**
 * Whether two texts of an address, in any languages, have the same house number. False when one of them has none. A letter after the
 * number counts as the same in every alphabet, so that 17a is 17a in Cyrillic too; 17 is another house.
 */
export function isSameHouse(one: string, other: string): boolean {
  const number = houseNumber(one);
  return number !== undefined && number === houseNumber(other);
}

function houseNumber(address: string): string | undefined {
  const [, number, letter] = /(\d+(?:[/-]\d+)*)\s?(\p{L}?)(?!\p{L})[^\d]*$/u.exec(address) ?? [];
  return number === undefined ? undefined : `${number}${letter ? '+' : ''}`;
}
