/** In CSS pixels: from here on a finger's way is a gesture. Small, since a browser that has begun to scroll asks nobody. */
const SLACK = 6;
/** A sheet that has gone this part of its height is let go. */
const FAR = 0.3;
/** In CSS pixels a millisecond; from here on a flick is enough. */
const FAST = 0.5;

/**
 * A finger pulls a sheet down and away. What scrolls in the sheet is scrolled first: a pull begins only where
 * everything under the finger stands at its top. Maps and fields keep their fingers. `closing` gives what closes the
 * sheet, or undefined while nothing may. Watches until the function that it gives is called.
 */
export function swipeDown(sheet: HTMLElement, closing: () => (() => void) | undefined): () => void {
  let start: { readonly x: number; readonly y: number; readonly at: number } | undefined;
  let pulled = 0;

  const begin = (event: TouchEvent): void => {
    const [finger] = event.touches;
    const isFree = event.touches.length === 1 && finger !== undefined && closing() !== undefined;
    start =
      isFree && mayPull(event.target, sheet)
        ? { x: finger.clientX, y: finger.clientY, at: event.timeStamp }
        : undefined;
  };
  const move = (event: TouchEvent): void => {
    const [finger] = event.touches;
    if (start === undefined || finger === undefined) return;
    const down = finger.clientY - start.y;
    const aside = Math.abs(finger.clientX - start.x);
    if (pulled === 0 && Math.max(Math.abs(down), aside) < SLACK) return;
    if (pulled === 0 && (down <= aside || event.touches.length > 1 || !event.cancelable)) {
      start = undefined;
      return;
    }
    event.preventDefault();
    pulled = Math.max(down, 1);
    sheet.style.transition = 'none';
    sheet.style.transform = `translateY(${pulled}px)`;
  };
  const end = (event: TouchEvent): void => {
    if (start === undefined || pulled === 0) return;
    const speed = pulled / Math.max(event.timeStamp - start.at, 1);
    const isMeant = event.type === 'touchend' && (speed > FAST || pulled > sheet.offsetHeight * FAR);
    start = undefined;
    pulled = 0;
    sheet.style.transition = '';
    sheet.style.transform = isMeant ? 'translateY(100%)' : '';
    if (!isMeant) return;
    // Whoever was asked to close may have kept it open.
    sheet.addEventListener('transitionend', () => sheet.dataset['open'] !== undefined && comeBack(sheet), {
      once: true,
    });
    closing()?.();
  };

  sheet.addEventListener('touchstart', begin, { passive: true });
  sheet.addEventListener('touchmove', move, { passive: false });
  sheet.addEventListener('touchend', end);
  sheet.addEventListener('touchcancel', end);
  return () => {
    sheet.removeEventListener('touchstart', begin);
    sheet.removeEventListener('touchmove', move);
    sheet.removeEventListener('touchend', end);
    sheet.removeEventListener('touchcancel', end);
  };
}

function comeBack(sheet: HTMLElement): void {
  sheet.style.transform = '';
}

function mayPull(target: EventTarget | null, sheet: HTMLElement): boolean {
  if (!(target instanceof Element) || target.closest('input, textarea, select, [data-map]') !== null) return false;
  for (let part: Element | null = target; part !== null && sheet.contains(part); part = part.parentElement) {
    if (part.scrollTop > 0) return false;
  }
  return true;
}
