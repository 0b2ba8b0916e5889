import { useSearch } from 'wouter';

/** Whether the payment provider redirected here. It is only a reason to reload, never a proof of payment. */
export function useReturnedFromBank(): boolean {
  return new URLSearchParams(useSearch()).get('payment') === 'returned';
}
