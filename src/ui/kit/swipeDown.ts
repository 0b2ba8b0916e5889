/**
 * Distance in CSS pixels from which a touch counts as a gesture. It is small, because a browser that has started to
 * scroll sends no more moves.
 */
const SLACK = 6;
/** Part of the sheet's height after which it is dismissed. */
const FAR = 0.3;
/** Speed in CSS pixels per millisecond from which a flick dismisses the sheet. */
const FAST = 0.5;

/**
 * Lets a sheet be swiped down. Scrolled content in the sheet scrolls first: a swipe begins only when everything under
 * the finger is at its top. Maps and fields are excluded. `closing` returns the close function, or undefined while
 * closing is not allowed. Returns the unsubscribe function.
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
    // The close handler may have kept the sheet open.
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
