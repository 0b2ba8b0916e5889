/**
 * Whether two texts of an address, in any languages, end with the same house number. False when one of them has none. A letter after
 * the number counts as one, whatever its alphabet: 17А and 17a are the same house, 17 is another.
 */
export function isSameHouse(one: string, other: string): boolean {
  const number = houseNumber(one);
  return number !== undefined && number === houseNumber(other);
}

function houseNumber(address: string): string | undefined {
  const [, number, letter] = /(\d+(?:[/-]\d+)*)\s?(\p{L}?)(?!\p{L})[^\d]*$/u.exec(address) ?? [];
  return number === undefined ? undefined : `${number}${letter ? '+' : ''}`;
}
