/** A store as the views have it: they take its methods off it and hand them on, for example `onClick={store.save}`. */
export function handedOn<Store extends object>(store: Store): Store {
  return new Proxy({} as Store, {
    get(_, name) {
      const value: unknown = Reflect.get(store, name, store);
      return typeof value === 'function' ? (...input: readonly unknown[]): unknown => value(...input) : value;
    },
    set: (_, name, value) => Reflect.set(store, name, value, store),
  });
}
