import { createContext, useContext } from 'react';
import { useStores } from '#ui/app/stores/StoresContext.ts';

/** Time zone of the order's restaurant, for all times of the order; undefined until known. */
export const OrderZone = createContext<string | undefined>(undefined);

/** The order's time zone, which may differ from that of the selected restaurant. */
export function useOrderZone(): string {
  const { market } = useStores();
  return useContext(OrderZone) ?? market.timezone;
}
