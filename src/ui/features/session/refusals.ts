import type { TaskState } from '#ui/app/stores/Task.ts';

interface Attempt {
  readonly state: TaskState<unknown>;
  readonly reset: () => void;
}

export interface Refusal {
  readonly kind: 'refused';
  readonly error: unknown;
}

/**
 * Why the last attempt failed; undefined when it did not. Of several kinds of attempts at most one has, see
 * `forgetRefusals`.
 */
export function refusalOf(attempts: readonly Attempt[]): Refusal | undefined {
  const failed = attempts.map(({ state }) => state).find(({ kind }) => kind === 'failed');
  return failed?.kind === 'failed' ? { kind: 'refused', error: failed.error } : undefined;
}

/**
 * Forgets why earlier attempts failed, before the next one and when the input changes. Attempts that are under way go
 * on.
 */
export function forgetRefusals(attempts: readonly Attempt[]): void {
  for (const { state, reset } of attempts) if (state.kind === 'failed') reset();
}
