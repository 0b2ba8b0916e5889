import { compareStructural, reaction } from 'mobx';
import type { Task } from './Task.ts';

/**
 * Runs a task for what `question` returns, at once and after each change of it; its value is dropped while there is no
 * question. Returns the function that ends this.
 */
export function taskFor<Input extends object>(
  task: Pick<Task<Input, unknown>, 'start' | 'reset'>,
  question: () => Input | undefined,
): () => void {
  return reaction(
    question,
    (input) => {
      if (input === undefined) task.reset();
      else void task.start(input);
    },
    { fireImmediately: true, equals: compareStructural },
  );
}
