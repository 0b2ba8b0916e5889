import { createContext, type ReactNode, Suspense, useContext, useEffect, useId, useState } from 'react';
import { PartBoundary } from './PartBoundary.tsx';

/** Tracks which islands of a page have been hydrated. */
export class Islands {
  readonly #alive = new Set<string>();
  readonly #awaited = new Set<string>();
  #onAlive: (() => void) | undefined;
  #isHydrated = false;

  /** Whether the whole page is hydrated: what comes from now on is rendered by the browser. */
  get isHydrated(): boolean {
    return this.#isHydrated;
  }

  /** Calls `begin` once, when all islands on the page are hydrated. Returns a function that cancels it. */
  whenAlive(begin: () => void): () => void {
    this.#onAlive = begin;
    this.#update();
    return () => {
      this.#onAlive = undefined;
    };
  }

  /** Registers an island on the page. Returns the function that removes it. */
  expect(id: string): () => void {
    // Effects of children run first, so an island rendered on the client has already arrived here.
    if (!this.#alive.has(id)) this.#awaited.add(id);
    return () => this.arrive(id);
  }

  arrive(id: string): void {
    this.#alive.add(id);
    this.#awaited.delete(id);
    this.#update();
  }

  #update(): void {
    if (this.#awaited.size > 0) return;
    const begin = this.#onAlive;
    this.#onAlive = undefined;
    if (begin !== undefined) this.#isHydrated = true;
    begin?.();
  }
}

export const IslandsContext = createContext<Islands | undefined>(undefined);

/**
 * A part of the page that is hydrated separately, so that input is handled in between. Stores must not change before
 * all islands are hydrated, so that each matches the server's HTML. A part that comes later is only kept apart.
 */
export function Island({ children }: { readonly children: ReactNode }): ReactNode {
  const islands = useContext(IslandsContext);
  const [isLate] = useState(islands?.isHydrated);
  return isLate === true ? (
    <PartBoundary isExtra>{children}</PartBoundary>
  ) : (
    <HydratedPart islands={islands}>{children}</HydratedPart>
  );
}

interface HydratedPartProps {
  readonly islands: Islands | undefined;
  readonly children: ReactNode;
}

function HydratedPart({ islands, children }: HydratedPartProps): ReactNode {
  const id = useId();
  useEffect(() => islands?.expect(id), [islands, id]);
  return (
    <Suspense>
      <PartBoundary isExtra>{children}</PartBoundary>
      {/* The last child, so that it signals when the effects of all others have run. */}
      <Arrival islands={islands} id={id} />
    </Suspense>
  );
}

function Arrival({ islands, id }: { readonly islands: Islands | undefined; readonly id: string }): ReactNode {
  useEffect(() => islands?.arrive(id), [islands, id]);
  return null;
}
