import { createContext, useContext } from 'react';
import type { Market } from '#application/market/Market.ts';
import type { Theme } from '#application/Settings.ts';
import type { DeskUseCases } from '#desk/application/deskUseCases.ts';
import type { ClockStore } from '#ui/app/stores/ClockStore.ts';
import type { DeskStore } from './DeskStore.ts';

interface Desk {
  readonly market: Market;
  readonly useCases: DeskUseCases;
  readonly desk: DeskStore;
  readonly clock: ClockStore;
  readonly locale: string;
  readonly theme: Theme;
  readonly paint: (theme: Theme) => void;
  readonly speak: (locale: string) => void;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === undefined) throw new Error('The desk is read outside its provider');
  return desk;
}
