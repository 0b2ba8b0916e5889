import { useStores } from '#ui/app/stores/StoresContext.ts';

/** Takes every filter off; the focus goes to the page, since the button that did it goes with them. */
export function useClearFilters(): () => void {
  const { diet } = useStores();
  return () => {
    document.getElementById('content')?.focus({ preventScroll: true });
    diet.clear();
  };
}
