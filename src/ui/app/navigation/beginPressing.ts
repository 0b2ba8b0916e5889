/**
 * The second press of a double click may meet what the first one put in place of the button: it selects no word of it.
 * Returns the end of it.
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
