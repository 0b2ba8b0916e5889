/** Where a dish was opened from, in CSS pixels of the window: its dialog rises from there. */
export interface DishOrigin {
  readonly x: number;
  readonly y: number;
}

let origin: DishOrigin | undefined;

/** Remembers the card that is being opened. */
export function riseFrom(card: Element | null): void {
  const box = card?.getBoundingClientRect();
  origin = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The card of the press that led here; each counts once. */
export function takeOrigin(): DishOrigin | undefined {
  const taken = origin;
  origin = undefined;
  return taken;
}
