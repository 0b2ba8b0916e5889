import { useEffect, useState } from 'react';
import { useStores } from '#ui/app/stores/StoresContext.ts';

/** Whether a newer release was found while this page is open, and a function that postpones the notice. */
export function useIsOutdated(): readonly [isOutdated: boolean, putOff: () => void] {
  const { useCases } = useStores();
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    const watching = new AbortController();
    useCases.watchRelease
      .execute({ onNewer: () => setOutdated(true) }, watching.signal)
      .catch((error: unknown) => useCases.reportFault.execute({ error, context: 'release' }));
    return () => watching.abort();
  }, [useCases]);
  return [isOutdated, () => setOutdated(false)];
}
