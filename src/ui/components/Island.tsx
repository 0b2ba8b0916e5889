import { createContext, type ReactNode, Suspense, useContext, useEffect, useId } from 'react';

/** Knows which islands of a page live, by their ids. */
export class Islands {
  readonly #alive = new Set<string>();
  readonly #awaited = new Set<string>();
  #onAlive: (() => void) | undefined;

  /** Carries `begin` out, once, when no island is left that stands on the page and does not live. Returns the end of the wait. */
  whenAlive(begin: () => void): () => void {
    this.#onAlive = begin;
    this.#look();
    return () => {
      this.#onAlive = undefined;
    };
  }

  /** One stands on the page; returns the end of it. */
  expect(id: string): () => void {
    // Effects of children come first: one that was drawn here, and not by the server, lives already.
    if (!this.#alive.has(id)) this.#awaited.add(id);
    return () => this.arrive(id);
  }

  arrive(id: string): void {
    this.#alive.add(id);
    this.#awaited.delete(id);
    this.#look();
  }

  #look(): void {
    if (this.#awaited.size > 0) return;
    const begin = this.#onAlive;
    this.#onAlive = undefined;
    begin?.();
  }
}

export const IslandsContext = createContext<Islands | undefined>(undefined);

/**
 * A part of the page that comes alive by itself after the server drew it, in slices that let a finger through. Nothing
 * changes in the stores before all of them live, so that each finds what the server drew.
 */
export function Island({ children }: { readonly children: ReactNode }): ReactNode {
  const islands = useContext(IslandsContext);
  const id = useId();
  useEffect(() => islands?.expect(id), [islands, id]);
  return (
    <Suspense>
      {children}
      {/* The last, so that the effects of all of them have run. */}
      <Arrival islands={islands} id={id} />
    </Suspense>
  );
}

function Arrival({ islands, id }: { readonly islands: Islands | undefined; readonly id: string }): ReactNode {
  useEffect(() => islands?.arrive(id), [islands, id]);
  return null;
}
