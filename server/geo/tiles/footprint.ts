import { distanceTo, type Pixel } from './mercator.ts';

/** Minimum size of a house in metres along and away from the street, and the random addition. */
const MIN_SIZE = { long: 19, deep: 13 };
const MORE = { long: 13, deep: 5 };

/** The outline of a house known only as a point, aligned with its street; always the same for the same id. */
export function footprint(id: string, at: Pixel, street: readonly Pixel[], perMetre: number): readonly Pixel[] {
  const [cosine, sine] = directionAt(street, at);
  const chance = chanceOf(id);
  const long = ((MIN_SIZE.long + MORE.long * chance) * perMetre) / 2;
  const deep = ((MIN_SIZE.deep + MORE.deep * ((chance * 7) % 1)) * perMetre) / 2;
  const corner = (along: number, away: number): Pixel => [
    at[0] + cosine * along - sine * away,
    at[1] + sine * along + cosine * away,
  ];
  const plain = [corner(-long, -deep), corner(long, -deep), corner(long, deep), corner(-long, deep)];
  if ((chance * 13) % 1 < 0.62) return plain;
  const side = (chance * 31) % 1 < 0.5 ? 1 : -1;
  const yard = [
    corner(side * long, deep * 0.15),
    corner(side * long * 0.2, deep * 0.15),
    corner(side * long * 0.2, deep),
  ];
  const wings = [corner(-side * long, deep), corner(-side * long, -deep), corner(side * long, -deep)];
  return [...wings, ...yard];
}

function directionAt(street: readonly Pixel[], at: Pixel): Pixel {
  let least = Number.POSITIVE_INFINITY;
  let direction: Pixel = [1, 0];
  for (let index = 1; index < street.length; index += 1) {
    const from = street[index - 1] ?? at;
    const to = street[index] ?? at;
    const away = distanceTo(at, from, to);
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (away >= least || length === 0) continue;
    least = away;
    direction = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  }
  return direction;
}

/** A pseudorandom number from 0 to 1, determined by the name. */
function chanceOf(name: string): number {
  let hash = 2_166_136_261;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}
