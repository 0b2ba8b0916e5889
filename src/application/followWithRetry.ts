import { AppError, NetworkFailed, ServerRefused } from './AppError.ts';
import type { Clock } from './ports/Clock.ts';
import type { RandomNumbers } from './ports/device.ts';
import { isAbsent } from './refusals.ts';

interface RetryOptions {
  readonly clock: Clock;
  readonly random: RandomNumbers;
  /**
   * Pauses between connections in milliseconds, a second at first when absent; the last one repeats. A connection that
   * opens starts them anew.
   */
  readonly pausesMs?: readonly number[];
  /** Told `true` by every connection that opens, and `false` by every one that fails. */
  readonly onLine: (isLive: boolean) => void;
  readonly signal: AbortSignal;
  /** Whether another connection makes sense after this error; `mayBeRepaired` when absent. */
  readonly isTemporary?: (error: unknown) => boolean;
}

/** A back end may want the first pause to be longer, so that many pages which it loses do not return together. */
const MAX_RETRY_MS = 30_000;
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Keeps a connection: `connect` resolves with `broken` when it ended before its time, and with `over` when nothing is
 * left to follow. It is called again after a pause until then, or until it is aborted. Each pause is between half and
 * one and a half of its length, so that pages which lost their server together do not return to it together. Rejects
 * with an error that is not temporary.
 */
export async function followWithRetry(
  connect: (onOpen: () => void, onRetry: (ms: number) => void) => Promise<'broken' | 'over'>,
  { clock, random, pausesMs = PAUSES_MS, onLine, signal, isTemporary = mayBeRepaired }: RetryOptions,
): Promise<void> {
  let failures = 0;
  let retryMs = 0;
  const onOpen = (): void => {
    failures = 0;
    onLine(true);
  };
  const onRetry = (ms: number): void => {
    retryMs = Math.min(ms, MAX_RETRY_MS);
  };
  while (!signal.aborted) {
    try {
      if ((await connect(onOpen, onRetry)) === 'over') return;
    } catch (error) {
      if (signal.aborted) return;
      if (!isTemporary(error)) throw error;
      onLine(false);
    }
    const pause = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0;
    const wished = failures === 0 ? Math.max(pause, retryMs) : pause;
    await clock.wait(Math.round(wished * (0.5 + random.next())));
    failures += 1;
  }
}

/**
 * Whether a retry makes sense: after a network failure, a refusal or a failing server, but not for something unknown.
 */
export function mayBeRepaired(error: unknown): boolean {
  if (error instanceof NetworkFailed || error instanceof ServerRefused) return true;
  return error instanceof AppError && !isAbsent(error) && 'status' in error && Number(error.status) >= 500;
}
