/** Interval in milliseconds between turns where the browser cannot say that it is idle. */
const TURN_MS = 100;

const turns = new Set<() => void>();
let isRequested = false;

/** Runs `turn` when the browser is idle, each in a task of its own. Returns a function that cancels it. */
export function whenIdle(turn: () => void): () => void {
  turns.add(turn);
  request();
  return () => {
    turns.delete(turn);
  };
}

function request(): void {
  if (isRequested) return;
  isRequested = true;
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
  else setTimeout(run, TURN_MS);
}

function run(): void {
  isRequested = false;
  const [turn] = turns;
  if (turn === undefined) return;
  turns.delete(turn);
  turn();
  request();
}
