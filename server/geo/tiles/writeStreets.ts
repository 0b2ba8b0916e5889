import { pickText } from '#domain/text/LocalizedText.ts';
import { boxesAlong, lengthOf, pieceOf, readable } from './alongLine.ts';
import type { LabelBoard } from './LabelBoard.ts';
import { streetLetters } from './scale.ts';
import type { StreetLine } from './TownLayers.ts';
import { textWidth } from './textWidth.ts';

/** Distance in pixels between repeated labels along a street. */
const REPEAT = 430;
const SHIFT = 24;
/** Extra length of the path, as a part of the text's width, for wider fonts. */
const SPARE = 0.16;
const RANKS = ['main', 'side', 'path'] as const;

/** Places labels along streets, those of main streets first. */
export function writeStreets(board: LabelBoard, streets: readonly StreetLine[], zoom: number, locale: string): void {
  for (const rank of RANKS) {
    const size = streetLetters(rank, zoom);
    if (size === 0) continue;
    for (const street of streets)
      if (street.rank === rank) writeStreet(board, street, size, pickText(street.name, locale));
  }
}

function writeStreet(board: LabelBoard, { line }: StreetLine, size: number, text: string): void {
  const width = textWidth(text, size);
  const half = width * (0.5 + SPARE);
  const length = lengthOf(line);
  const count = Math.max(1, Math.round(length / (REPEAT + width)));
  const share = length / count;
  for (let index = 0; index < count; index += 1) {
    const middle = (index + 0.5) * share;
    for (const shift of shiftsWithin(share / 2 - half)) {
      const [from, to] = [middle + shift - half, middle + shift + half];
      const boxes = boxesAlong(line, from + width * SPARE, to - width * SPARE, size);
      if (boxes === undefined) continue;
      const label = { kind: 'line', tone: 'street', text, size, line: readable(pieceOf(line, from, to)) } as const;
      if (board.write(label, boxes)) break;
    }
  }
}

function shiftsWithin(most: number): readonly number[] {
  const shifts = most < 0 ? [] : [0];
  for (let shift = SHIFT; shift <= most; shift += SHIFT) shifts.push(shift, -shift);
  return shifts;
}
