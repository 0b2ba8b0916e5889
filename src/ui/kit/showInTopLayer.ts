/**
 * Shows an element in the top layer, because a `position: fixed` element inside a bar with a filter would be positioned relative
 * to it.
 */
export function showInTopLayer(place: HTMLElement | null): void {
  place?.showPopover?.();
}
