import { type HistoryEntry, readEntry, stateWith } from './historyEntry.ts';
import { openDialogs } from './openDialogs.ts';

/** How long a page may take to grow to the scroll position that it had when it was left. */
const RESTORE_TIMEOUT_MS = 10_000;
/** What comes late above the position moves it: it counts as found once it has stayed for so many frames. */
const HELD_FRAMES = 30;
/** The place of a page is written down at once, no more often than this, and when the page is left. */
const KEEP_EVERY_MS = 150;
const LEAVING = ['beforeunload', 'pagehide'] as const;
/** Whoever scrolls, presses or types goes on from where the page is. */
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Gives every entry of the history a name, and brings back what was read in it when the customer returns: the browser
 * itself gives up where a page is drawn by script. Returns the end of it.
 */
export function startScrollRestoration(): () => void {
  history.scrollRestoration = 'manual';
  const positions = new Map<string, number>();
  const own = readEntry();
  let entry: HistoryEntry = { key: newKey(), depth: 0, ...own, layers: [] };
  let isRestoring = false;
  let giveUp = (): void => {};

  const restore = (key: string): void => {
    giveUp();
    const wanted = positions.get(key) ?? readEntry()?.top;
    if (wanted === undefined) return;
    isRestoring = true;
    const until = performance.now() + RESTORE_TIMEOUT_MS;
    let held = 0;
    let frame = 0;
    giveUp = () => {
      isRestoring = false;
      cancelAnimationFrame(frame);
    };
    const attempt = (): void => {
      if (Math.abs(scrollY - wanted) < 1) held += 1;
      else {
        held = 0;
        scrollTo({ top: wanted, behavior: 'instant' });
      }
      if (held > HELD_FRAMES || performance.now() > until) giveUp();
      else frame = requestAnimationFrame(attempt);
    };
    frame = requestAnimationFrame(attempt);
  };

  const onScroll = (): void => {
    if (!isRestoring) positions.set(entry.key, scrollY);
  };
  const onPush = (): void => {
    const pushed = readEntry();
    if (pushed?.key === entry.key) {
      entry = pushed;
      return;
    }
    giveUp();
    entry = { key: newKey(), depth: entry.depth + 1, layers: [] };
    history.replaceState(stateWith(entry), '');
  };
  const onReplace = (): void => {
    if (readEntry() === undefined) history.replaceState(stateWith({ ...entry, layers: [] }), '');
  };
  // Entries outlive the page: each keeps its own place. It is written past the router, which has nothing to draw anew.
  const keep = (): void => {
    const top = positions.get(entry.key);
    if (top === undefined || top === entry.top || readEntry()?.key !== entry.key) return;
    entry = { ...entry, ...readEntry(), top };
    History.prototype.replaceState.call(history, stateWith(entry), '');
  };
  const onPop = (): void => {
    const before = entry;
    entry = readEntry() ?? { key: newKey(), depth: 0, layers: [] };
    if (entry.key !== before.key) restore(entry.key);
    // The same page without its dialog: it may have been scrolled below it.
    else keep();
    // A dialog that no longer exists has left an entry behind: there is nothing to see in it.
    if (entry.layers.some((id) => !openDialogs.has(id))) history.back();
  };
  // Whoever leaves at once is gone before the page hears that it was scrolled, and what is written once it is hidden comes too
  // late for a reload.
  const leave = (): void => {
    onScroll();
    keep();
  };
  const onHand = (): void => giveUp();
  // Keys and scripts end a scroll many times on their way, and each entry that is written costs a frame its time.
  let next: ReturnType<typeof setTimeout> | undefined;
  const onScrollEnd = (): void => {
    if (next !== undefined) return;
    keep();
    next = setTimeout(() => {
      next = undefined;
      keep();
    }, KEEP_EVERY_MS);
  };

  history.replaceState(stateWith(entry), '');
  // A page that the server drew may have been scrolled before its script came.
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
    giveUp();
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

let keys = 0;

function newKey(): string {
  keys += 1;
  return `${performance.timeOrigin.toString(36)}-${keys}`;
}
