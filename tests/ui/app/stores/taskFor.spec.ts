import { observable, runInAction } from 'mobx';
import { Task } from '#ui/app/stores/Task.ts';
import { taskFor } from '#ui/app/stores/taskFor.ts';

describe('a task for a question', () => {
  const cities: string[] = [];
  const fail = (error: unknown): never => {
    throw error;
  };
  const box = observable.box<{ readonly city: string } | undefined>({ city: 'a' });
  const ask = (question: { readonly city: string } | undefined): void => runInAction(() => box.set(question));

  it('runs at once and after each change, and drops its value while nothing is asked', async () => {
    const task = new Task(async ({ city }: { readonly city: string }) => {
      cities.push(city);
      return city.toUpperCase();
    }, fail);
    const end = taskFor(task, () => box.get());
    await Promise.resolve();
    ask({ city: 'a' });
    expect(cities).toEqual(['a']);
    ask({ city: 'b' });
    await new Promise((resolve) => setTimeout(resolve));
    expect([cities, task.value]).toEqual([['a', 'b'], 'B']);
    ask(undefined);
    expect(task.value).toBeUndefined();
    end();
    ask({ city: 'c' });
    expect(cities).toEqual(['a', 'b']);
  });
});
