/** Gives the browser's own bars the page's background color, following the system theme. Returns the unsubscribe function. */
export function colorBars(): () => void {
  const show = (): void => {
    const { backgroundColor } = getComputedStyle(document.documentElement);
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', backgroundColor);
  };
  // In the next frame, when styles are calculated anyway; reading them now would force an extra calculation.
  const frame = requestAnimationFrame(show);
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', show);
  return () => {
    cancelAnimationFrame(frame);
    scheme.removeEventListener('change', show);
  };
}
