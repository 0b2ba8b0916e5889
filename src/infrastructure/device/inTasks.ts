/** `scheduler.yield` is not in every browser. Its continuations run before tasks that were queued later. */
type Scheduling = { readonly scheduler?: { readonly yield?: () => Promise<void> } };

/**
 * Runs steps in order, each in a task of its own, so that input and rendering are not delayed. Returns what the last
 * one returns. A step that fails is the last one that runs.
 */
export async function inTasks<Last>(steps: readonly [...(() => unknown)[], () => Last]): Promise<Awaited<Last>>;
export async function inTasks(steps: readonly (() => unknown)[]): Promise<unknown>;
export async function inTasks(steps: readonly (() => unknown)[]): Promise<unknown> {
  let result: unknown;
  for (const step of steps) {
    await ((globalThis as Scheduling).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)));
    result = await step();
  }
  return result;
}
