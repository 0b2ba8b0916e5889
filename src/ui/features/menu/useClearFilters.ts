import { useStores } from '#ui/app/stores/StoresContext.ts';

/** Clears all filters and moves the focus to the page, because the focused button disappears. */
export function useClearFilters(): () => void {
  const { diet } = useStores();
  return () => {
    document.getElementById('content')?.focus({ preventScroll: true });
    diet.clear();
  };
}
