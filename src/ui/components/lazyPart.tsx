import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, type ReactNode, Suspense, use, useReducer } from 'react';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { PartBoundary } from './PartBoundary.tsx';

interface Closable {
  readonly onClose?: (() => void) | undefined;
}

/**
 * A screen or popup whose code, and the words it needs, are fetched when it is first shown. `waiting` stands there until
 * they have come; where they cannot be fetched a word says so and offers another try.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
  isExtra?: boolean,
): ComponentType<Props> {
  const fetched = (): ComponentType<Props> => lazy(async () => ({ default: await load() })) as ComponentType<Props>;
  let Part = fetched();
  return function LazyPart(props: Props): ReactNode {
    const { settings } = useStores();
    const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);
    const retry = (): void => {
      Part = fetched();
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
  };
}

/**
 * The same for what a page has beside what was asked of it, such as marks on its cards: it stands there once it has come, and
 * until then, and without a network, the page goes on without it and without a word.
 */
export function extraPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazyPart(load, null, true);
}

const WithAllMessages = observer(({ children }: { readonly children: ReactNode }): ReactNode => {
  const { settings } = useStores();
  if (!settings.hasAllMessages) use(settings.loadMoreMessages());
  return children;
});
