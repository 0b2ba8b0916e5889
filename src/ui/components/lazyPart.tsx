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
   * Loads the code before the part is rendered, which can then be rendered at once. Otherwise React would keep the Suspense
   * fallback for at least 300 ms.
   */
  fetch(): Promise<unknown>;
}

/** Number of attempts, and the component to render. */
type Shown<Props extends object> = readonly [count: number, Part: ComponentType<Props>];

/**
 * A screen or dialog whose code and messages are loaded when it is first rendered. `waiting` is shown meanwhile; after a failure
 * there is a message with a retry button.
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
    // Keeps the component that was rendered first: replacing it would lose what is typed.
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

/** The same for optional content, such as marks on cards: it appears once loaded, with no placeholder and no error message. */
export function extraPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyPart(load, null, true);
}

const WithAllMessages = observer(function WithAllMessages({ children }: { readonly children: ReactNode }): ReactNode {
  const { settings } = useStores();
  if (!settings.hasAllMessages) use(settings.loadMoreMessages());
  return children;
});
