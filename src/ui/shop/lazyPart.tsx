import { type ComponentType, Fragment, lazy, type ReactNode, Suspense, use, useReducer } from 'react';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { PartBoundary } from './PartBoundary.tsx';

interface Closable {
  readonly onClose?: (() => void) | undefined;
}

export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /**
   * Loads the code before the part is rendered, which can then be rendered at once. Otherwise React would keep the
   * Suspense fallback for at least 300 ms.
   */
  fetch(): Promise<unknown>;
}

/** Number of attempts, the component to render, and what surrounds it. */
type Shown<Props extends object> = readonly [
  count: number,
  Part: ComponentType<Props>,
  Surroundings: typeof AfterMessages | typeof Fragment,
];

/**
 * A screen or dialog whose code and messages are loaded when it is first rendered. `waiting` is shown meanwhile; after
 * a failure there is a message with a retry button.
 */
export function lazyPart<Props extends object>(
  loadPart: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
  isExtra?: boolean,
): LazyPart<Props> {
  let Whole: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const load = async (): Promise<ComponentType<Props>> => {
    try {
      Whole = await loadPart();
      return Whole;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  const fetch = (): Promise<ComponentType<Props>> => (loading ??= load());
  const fetched = (): ComponentType<Props> => lazy(async () => ({ default: await fetch() })) as ComponentType<Props>;
  let Fetched = fetched();
  // oxlint-disable-next-line house/observer-reads-store -- what was rendered first must stay when the messages have come
  function LazyPart(props: Props): ReactNode {
    const { settings } = useStores();
    // Keeps the components that were rendered first: replacing one would lose what is typed.
    const shown = (count: number, Part: ComponentType<Props>): Shown<Props> => [
      count,
      Part,
      settings.hasAllMessages ? Fragment : AfterMessages,
    ];
    const [[attempt, Part, Surroundings], tryAgain] = useReducer(
      ([count]: Shown<Props>): Shown<Props> => shown(count + 1, Fetched),
      0,
      (count): Shown<Props> => {
        // Now: the code must not wait for messages that have not come yet.
        fetch().catch(() => {});
        return shown(count, Whole ?? Fetched);
      },
    );
    const retry = (): void => {
      Fetched = fetched();
      settings.forgetFailedMessages();
      tryAgain();
    };
    return (
      <PartBoundary key={attempt} isExtra={isExtra} onRetry={retry} onClose={(props as Closable).onClose}>
        <Suspense fallback={waiting}>
          <Surroundings>
            <Part {...props} />
          </Surroundings>
        </Suspense>
      </PartBoundary>
    );
  }
  LazyPart.fetch = fetch;
  return LazyPart;
}

/**
 * The same for optional content, such as marks on cards: it appears once loaded, with no placeholder and no error
 * message.
 */
export function extraPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyPart(load, null, true);
}

/** Suspends until all messages have loaded. */
// oxlint-disable-next-line house/observer-reads-store -- it waits for a promise and shows nothing of the store
function AfterMessages({ children }: { readonly children: ReactNode }): ReactNode {
  use(useStores().settings.loadMoreMessages());
  return children;
}
