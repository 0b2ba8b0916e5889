/** The position a dish dialog opens from, in CSS pixels of the window. */
export interface DishOrigin {
  readonly x: number;
  readonly y: number;
}

let origin: DishOrigin | undefined;

/** Stores the position of the card that is being opened. */
export function riseFrom(card: Element | null): void {
  const box = card?.getBoundingClientRect();
  origin = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Returns the position of the card that was clicked, once. */
export function takeOrigin(): DishOrigin | undefined {
  const current = origin;
  origin = undefined;
  return current;
}
