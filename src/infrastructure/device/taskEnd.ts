/** `scheduler.yield` is not in every browser. Its continuations run before tasks that were queued later. */
type Scheduling = { readonly scheduler?: { readonly yield?: () => Promise<void> } };

/** Yields to the event loop, so that input and rendering are not delayed, and continues in a new task. */
export function taskEnd(): Promise<void> {
  return (globalThis as Scheduling).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
