/** The bars of the browser around the page take the color of its ground, and follow the system's theme. Returns the end of it. */
export function colorBars(): () => void {
  const show = (): void => {
    const { backgroundColor } = getComputedStyle(document.documentElement);
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', backgroundColor);
  };
  // With the next frame, which knows the colors anyway: asked for at once they would be worked out one more time.
  const frame = requestAnimationFrame(show);
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', show);
  return () => {
    cancelAnimationFrame(frame);
    scheme.removeEventListener('change', show);
  };
}
