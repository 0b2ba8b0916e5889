/** Not every browser has it. It goes on before what began to wait later. */
type Scheduling = { readonly scheduler?: { readonly yield?: () => Promise<void> } };

/** Lets whatever waits have its turn, a finger or a frame, and goes on in a task of its own. */
export function taskEnd(): Promise<void> {
  return (globalThis as Scheduling).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
