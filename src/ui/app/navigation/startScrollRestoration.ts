import { type HistoryEntry, openDialogs, readEntry, stateWith } from './historyEntry.ts';

/** How long to wait for a page to grow to its previous scroll position, in milliseconds. */
const RESTORE_TIMEOUT_MS = 10_000;
/**
 * The position counts as restored once it has been stable for this many frames, because content above it may still
 * load.
 */
const HELD_FRAMES = 30;
/** How long the page has rested, in milliseconds, when its scroll position is written down. */
const KEEP_AFTER_MS = 150;
const LEAVING = ['beforeunload', 'pagehide'] as const;
/** User input that ends the restoration. */
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Restores the scroll position of each history entry, because the browser's own restoration fails on client-rendered
 * pages. Returns the unsubscribe function.
 */
export function startScrollRestoration(): () => void {
  history.scrollRestoration = 'manual';
  const positions = new Map<string, number>();
  const own = readEntry();
  let entry: HistoryEntry = { key: newKey(), depth: 0, ...own, dialogs: [] };
  let isRestoring = false;
  let cancel = (): void => {};

  const restore = (key: string): void => {
    cancel();
    const target = positions.get(key) ?? readEntry()?.top;
    if (target === undefined) return;
    isRestoring = true;
    cancel = scrollUntilHeld(target, () => {
      isRestoring = false;
    });
  };

  // Also called before navigating: a scroll event fires with the next frame, which may already show the next page.
  const onScroll = (): void => {
    if (!isRestoring) positions.set(entry.key, scrollY);
  };
  const onPush = (): void => {
    const pushed = readEntry();
    if (pushed?.key === entry.key) {
      entry = pushed;
      return;
    }
    onScroll();
    cancel();
    entry = { key: newKey(), depth: entry.depth + 1, dialogs: [] };
    history.replaceState(stateWith(entry), '');
  };
  const onReplace = (): void => {
    if (readEntry() === undefined) history.replaceState(stateWith({ ...entry, dialogs: [] }), '');
  };
  // Stored in the history entry, so that it survives a reload. It bypasses the router, because nothing has to be
  // rendered.
  const keep = (): void => {
    const top = positions.get(entry.key);
    if (top === undefined || top === entry.top || readEntry()?.key !== entry.key) return;
    entry = { ...entry, ...readEntry(), top };
    History.prototype.replaceState.call(history, stateWith(entry), '');
  };
  const onPop = (): void => {
    onScroll();
    const before = entry;
    entry = readEntry() ?? { key: newKey(), depth: 0, dialogs: [] };
    if (entry.key !== before.key) restore(entry.key);
    // The same page after its dialog was closed; it may have been scrolled behind the dialog.
    else keep();
    // After a reload the dialog of this entry no longer exists, so there is nothing to show.
    if (entry.dialogs.some((id) => !openDialogs.has(id))) history.back();
  };
  // On leaving, the current position is read directly: the scroll event may not have fired, and a write after the page
  // is hidden is too late for a reload.
  const leave = (): void => {
    onScroll();
    keep();
  };
  const onHand = (): void => cancel();
  // Scrolling by keys or scripts fires `scrollend` with each step, and a write costs half a frame of a slow phone.
  let next: ReturnType<typeof setTimeout> | undefined;
  const onScrollEnd = (): void => {
    clearTimeout(next);
    next = setTimeout(keep, KEEP_AFTER_MS);
  };

  history.replaceState(stateWith(entry), '');
  // A server-rendered page may have been scrolled before its script ran.
  if (entry.top === undefined && scrollY > 0) positions.set(entry.key, scrollY);
  if (location.hash === '') restore(entry.key);
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('pushState', onPush);
  addEventListener('replaceState', onReplace);
  addEventListener('popstate', onPop);
  addEventListener('scrollend', onScrollEnd);
  for (const kind of LEAVING) addEventListener(kind, leave);
  for (const kind of HANDS) addEventListener(kind, onHand, { passive: true });
  return () => {
    cancel();
    removeEventListener('scroll', onScroll);
    removeEventListener('pushState', onPush);
    removeEventListener('replaceState', onReplace);
    removeEventListener('popstate', onPop);
    clearTimeout(next);
    removeEventListener('scrollend', onScrollEnd);
    for (const kind of LEAVING) removeEventListener(kind, leave);
    for (const kind of HANDS) removeEventListener(kind, onHand);
  };
}

/**
 * Scrolls to a position until the page holds it, which takes time while content loads. The returned function gives up.
 */
function scrollUntilHeld(target: number, onEnd: () => void): () => void {
  const until = performance.now() + RESTORE_TIMEOUT_MS;
  let stableFrames = 0;
  const attempt = (): void => {
    if (Math.abs(scrollY - target) < 1) stableFrames += 1;
    else {
      stableFrames = 0;
      scrollTo({ top: target, behavior: 'instant' });
    }
    if (stableFrames > HELD_FRAMES || performance.now() > until) cancel();
    else frame = requestAnimationFrame(attempt);
  };
  let frame = requestAnimationFrame(attempt);
  const cancel = (): void => {
    onEnd();
    cancelAnimationFrame(frame);
  };
  return cancel;
}

let keys = 0;

function newKey(): string {
  keys += 1;
  return `${performance.timeOrigin.toString(36)}-${keys}`;
}
