import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, type ReactNode, Suspense, use } from 'react';
import { useStores } from './StoresContext.ts';

/** A screen or popup whose code, and the words it needs, are fetched when it is first shown. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  return function LazyPart(props: Props): ReactNode {
    return (
      <Suspense fallback={waiting}>
        <WithAllWords>
          <Part {...props} />
        </WithAllWords>
      </Suspense>
    );
  };
}

const WithAllWords = observer(({ children }: { readonly children: ReactNode }): ReactNode => {
  const { settings } = useStores();
  if (!settings.hasAllWords) use(settings.loadMoreWords());
  return children;
});
