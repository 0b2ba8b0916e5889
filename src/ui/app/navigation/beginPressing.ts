/** A further press within this time, in milliseconds, was meant for what stood there before. */
const SECOND_PRESS_MS = 400;
/** How far apart two presses of one finger lie at most, in CSS pixels. */
const SAME_PLACE_PX = 40;

interface Press {
  /** The list item, or the control that takes something away, which the press was on. */
  readonly item: Element;
  /** What it stands in. Where that goes too, the page has moved on. */
  readonly list: Element | null;
  readonly x: number;
  readonly y: number;
  /** Time stamp of the event, in milliseconds. */
  readonly at: number;
}

/**
 * Mends double presses in the whole page. The second press does not reach what has moved into the place of a list item
 * that the first press removed, and selects no text that has replaced a button. Controls outside of lists that remove
 * something are marked with `data-takes`. Returns the unsubscribe function.
 */
export function beginPressing(): () => void {
  let isOnControl = false;
  let before: Press | undefined;
  const onMouseDown = (event: MouseEvent): void => {
    const { target, detail } = event;
    if (!(target instanceof Element)) return;
    if (detail <= 1) isOnControl = target.closest('button, a') !== null;
    else if (isOnControl && target.closest('input, textarea, select, [contenteditable]') === null)
      event.preventDefault();
  };
  const onClick = (event: MouseEvent): void => {
    if (before !== undefined && isHandled(before) && isSecondPress(before, event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const item =
      event.target instanceof Element
        ? (event.target.closest('[data-takes]') ?? event.target.closest('button, a, label')?.closest('li, tr'))
        : undefined;
    before = item
      ? { item, list: item.parentElement, x: event.clientX, y: event.clientY, at: event.timeStamp }
      : undefined;
  };
  // Another key between two presses means that the second one is meant for where it is.
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key !== 'Enter' && key !== ' ') before = undefined;
  };
  addEventListener('mousedown', onMouseDown);
  addEventListener('keydown', onKeyDown, true);
  addEventListener('click', onClick, true);
  return () => {
    removeEventListener('mousedown', onMouseDown);
    removeEventListener('keydown', onKeyDown, true);
    removeEventListener('click', onClick, true);
  };
}

function isHandled({ item, list }: Press): boolean {
  return !item.isConnected && list?.isConnected === true;
}

/** A press of a key has no place, so that it counts as one at the same place. */
function isSecondPress({ x, y, at }: Press, event: MouseEvent): boolean {
  const distance = Math.hypot(event.clientX - x, event.clientY - y);
  return event.timeStamp - at < SECOND_PRESS_MS && distance < SAME_PLACE_PX;
}
