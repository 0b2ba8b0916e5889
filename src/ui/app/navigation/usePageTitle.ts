import { useEffect, useId } from 'react';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';

const titles = new Map<string, string>();

function show(): void {
  const title = [...titles.values()].at(-1);
  // Setting even an equal title causes an inter-process message, which is slow on phones.
  if (title !== undefined && title !== document.title) document.title = title;
}

/** Sets the document title, the topmost dialog's first; only the brand while the text has not loaded. */
export function usePageTitle(text: string | undefined): void {
  const { market } = useStores();
  const brand = useText()(market.brand.name);
  const id = useId();
  const title = text === undefined || text === '' ? brand : `${text} · ${brand}`;
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
