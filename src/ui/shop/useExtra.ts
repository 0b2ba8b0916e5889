import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { retryOnceOnline } from '#ui/kit/retryOnceOnline.ts';

/**
 * An optional component that many parts of a page show: loaded once, with its messages, when it is wanted; undefined
 * until then. A lazy part for each of them would be as many boundaries. `load` must be the same function each time.
 */
export function useExtra<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): ComponentType<Props> | undefined {
  const { settings } = useStores();
  const [Extra, setExtra] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    let stopWaiting: (() => void) | undefined;
    const attempt = async (): Promise<void> => {
      stopWaiting?.();
      try {
        const [Loaded] = await Promise.all([load(), settings.loadMoreMessages()]);
        startTransition(() => setExtra(() => Loaded));
      } catch {
        settings.forgetFailedMessages();
        if (!isOver) stopWaiting = retryOnceOnline(() => void attempt());
      }
    };
    void attempt();
    return () => {
      isOver = true;
      stopWaiting?.();
    };
  }, [load, isWanted, settings]);
  return Extra;
}
