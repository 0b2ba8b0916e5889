import { useSearch } from 'wouter';

/** Whether a bank led here. Its address says so, which is a reason to look again and no proof that anything was paid. */
export function useReturnedFromBank(): boolean {
  return new URLSearchParams(useSearch()).get('payment') === 'returned';
}
