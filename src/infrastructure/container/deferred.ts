import { inTasks } from '../device/inTasks.ts';

/** A type whose methods all return promises, so that a proxy can stand in while its code loads. */
export type Asynchronous<T> = { readonly [Method in keyof T]: (...input: never[]) => Promise<unknown> };

type Method = (...input: readonly unknown[]) => Promise<unknown>;

/** A proxy for an object whose code is loaded on the first call of any of its methods. It needs no list of methods. */
export function deferred<T extends Asynchronous<T>>(load: () => Promise<T>): T {
  return standIn((method): Method => {
    return async (...input) => {
      const target = (await load()) as unknown as Readonly<Record<PropertyKey, Method>>;
      return target[method]?.(...input);
    };
  }) as T;
}

/**
 * The same for a group of objects, such as use cases; each is created in a task of its own. `load` returns the part of
 * the group that has the name.
 */
export function deferredGroup<Group extends { readonly [Name in keyof Group]: Asynchronous<Group[Name]> }>(
  load: (name: keyof Group) => Promise<Partial<Group>>,
): Group {
  return standIn((name) => {
    let loading: Promise<Group[keyof Group]> | undefined;
    const make = async (): Promise<Group[keyof Group]> => {
      const group = await load(name as keyof Group);
      return inTasks([() => group[name as keyof Group] as Group[keyof Group]]);
    };
    return deferred(() => {
      loading ??= make().catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    });
  }) as Group;
}

/** A proxy that creates each property on first access. */
function standIn(make: (name: PropertyKey) => unknown): object {
  const proxies = new Map<PropertyKey, unknown>();
  return new Proxy(
    {},
    {
      get: (_target, name) => {
        // An object with a `then` property would be treated as a promise by `await`.
        if (name === 'then') return undefined;
        if (!proxies.has(name)) proxies.set(name, make(name));
        return proxies.get(name);
      },
    },
  );
}
