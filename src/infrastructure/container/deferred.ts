import { taskEnd } from '../device/taskEnd.ts';

/** Whose methods all answer with promises, so that somebody else can answer for it once it has come. */
export type Asynchronous<T> = { readonly [Method in keyof T]: (...input: never[]) => Promise<unknown> };

type Method = (...input: readonly unknown[]) => Promise<unknown>;

/**
 * Stands for an object whose code is fetched with the first call of any of its methods. It has every method that the object
 * will have, so that nobody lists them.
 */
export function deferred<T extends Asynchronous<T>>(load: () => Promise<T>): T {
  return standIn((method): Method => {
    return async (...input) => {
      const target = (await load()) as unknown as Readonly<Record<PropertyKey, Method>>;
      return target[method]?.(...input);
    };
  }) as T;
}

/** The same for a group of such objects that come together, such as use-cases; each is first asked for in a task of its own. */
export function deferredGroup<Group extends { readonly [Name in keyof Group]: Asynchronous<Group[Name]> }>(
  load: () => Promise<Group>,
): Group {
  return standIn((name) => {
    let made: Promise<Group[keyof Group]> | undefined;
    const make = async (): Promise<Group[keyof Group]> => {
      const group = await load();
      await taskEnd();
      return group[name as keyof Group];
    };
    return deferred(() => {
      made ??= make().catch((error: unknown) => {
        made = undefined;
        throw error;
      });
      return made;
    });
  }) as Group;
}

/** An object that makes each of its properties when it is first asked for. */
function standIn(make: (name: PropertyKey) => unknown): object {
  const made = new Map<PropertyKey, unknown>();
  return new Proxy(
    {},
    {
      get: (_target, name) => {
        // Whatever has a `then` counts as a promise where it is awaited.
        if (name === 'then') return undefined;
        if (!made.has(name)) made.set(name, make(name));
        return made.get(name);
      },
    },
  );
}
