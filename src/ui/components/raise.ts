/** Above everything: a bar with a filter of its own would hold what is fixed inside it. */
export function raise(place: HTMLElement | null): void {
  place?.showPopover?.();
}
