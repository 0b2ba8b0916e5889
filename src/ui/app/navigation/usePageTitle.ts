import { useEffect, useId } from 'react';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';

const titles = new Map<string, string>();

function show(): void {
  const title = [...titles.values()].at(-1);
  // Even the same title costs a phone a message to another process.
  if (title !== undefined && title !== document.title) document.title = title;
}

/** Names the window after what is shown, the topmost first; the brand alone where the words are still to come. */
export function usePageTitle(words: string | undefined): void {
  const { market } = useStores();
  const brand = useText()(market.brand.name);
  const id = useId();
  const title = words === undefined || words === '' ? brand : `${words} · ${brand}`;
  useEffect(() => {
    titles.set(id, title);
    show();
  }, [id, title]);
  useEffect(
    () => () => {
      titles.delete(id);
      show();
    },
    [id],
  );
}
