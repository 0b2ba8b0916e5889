/**
 * Prevents a double click from selecting text, when the first click has replaced the button by text. Returns the unsubscribe
 * function.
 */
export function beginPressing(): () => void {
  let isOnControl = false;
  const onMouseDown = (event: MouseEvent): void => {
    const { target, detail } = event;
    if (!(target instanceof Element)) return;
    if (detail <= 1) isOnControl = target.closest('button, a') !== null;
    else if (isOnControl && target.closest('input, textarea, select, [contenteditable]') === null)
      event.preventDefault();
  };
  addEventListener('mousedown', onMouseDown);
  return () => removeEventListener('mousedown', onMouseDown);
}
