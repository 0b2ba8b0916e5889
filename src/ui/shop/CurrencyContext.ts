import { createContext, useContext } from 'react';
import { DEFAULT_CURRENCY } from '#domain/catalog/Restaurant.ts';

/** ISO 4217 code of the selected restaurant, else of the market. */
export const CurrencyContext = createContext(DEFAULT_CURRENCY);

export function useCurrency(): string {
  return useContext(CurrencyContext);
}
