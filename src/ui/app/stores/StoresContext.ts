import { createContext, useContext } from 'react';
import type { Stores } from './createStores.ts';

export const StoresContext = createContext<Stores | undefined>(undefined);

export function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (stores === undefined) throw new Error('No StoresContext');
  return stores;
}
