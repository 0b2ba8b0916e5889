import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, type ReactNode, Suspense, use, useReducer } from 'react';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { PartBoundary } from './PartBoundary.tsx';

interface Closable {
  readonly onClose?: (() => void) | undefined;
}

export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /**
   * Fetches its code before it is shown, which is then drawn at once: React lets nothing that it had to wait for take the place
   * of what stood there in less than 300 ms.
   */
  fetch(): Promise<unknown>;
}

/** After how many tries, and as what. */
type Shown<Props extends object> = readonly [count: number, Part: ComponentType<Props>];

/**
 * A screen or popup whose code, and the words it needs, are fetched when it is first shown. `waiting` stands there until
 * they have come; where they cannot be fetched a word says so and offers another try.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
  isExtra?: boolean,
): LazyPart<Props> {
  let Whole: ComponentType<Props> | undefined;
  const fetch = async (): Promise<ComponentType<Props>> => (Whole = await load());
  const fetched = (): ComponentType<Props> => lazy(async () => ({ default: await fetch() })) as ComponentType<Props>;
  let Fetched = fetched();
  function LazyPart(props: Props): ReactNode {
    const { settings } = useStores();
    // Whatever it was first shown as it stays: another component would lose what is typed.
    const [[attempt, Part], tryAgain] = useReducer(
      ([count]: Shown<Props>): Shown<Props> => [count + 1, Fetched],
      0,
      (count): Shown<Props> => [count, Whole ?? Fetched],
    );
    const retry = (): void => {
      Fetched = fetched();
      settings.forgetFailedMessages();
      tryAgain();
    };
    return (
      <PartBoundary key={attempt} isExtra={isExtra} onRetry={retry} onClose={(props as Closable).onClose}>
        <Suspense fallback={waiting}>
          <WithAllMessages>
            <Part {...props} />
          </WithAllMessages>
        </Suspense>
      </PartBoundary>
    );
  }
  LazyPart.fetch = fetch;
  return LazyPart;
}

/**
 * The same for what a page has beside what was asked of it, such as marks on its cards: it stands there once it has come, and
 * until then, and without a network, the page goes on without it and without a word.
 */
export function extraPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyPart(load, null, true);
}

const WithAllMessages = observer(({ children }: { readonly children: ReactNode }): ReactNode => {
  const { settings } = useStores();
  if (!settings.hasAllMessages) use(settings.loadMoreMessages());
  return children;
});
