import { type ReactNode, useState } from 'react';
import { DeskContext } from '#desk/ui/DeskContext.ts';
import { DeskStore } from '#desk/ui/DeskStore.ts';
import { MARKET } from '#tests/ui/support/aShop.tsx';
import { ClockStore } from '#ui/app/stores/ClockStore.ts';
import { SESSION } from '../application/deskWorld.ts';
import type { aDesk } from './deskStores.ts';

interface DeskPageProps {
  readonly desk: ReturnType<typeof aDesk>;
  readonly locales?: readonly string[];
  readonly locale?: string;
  readonly children: ReactNode;
}

/** What the page of a desk puts around its screens, for specs and stories alike; words come from whoever shows it. */
export function DeskPage({ desk, locale = 'en', locales = [locale], children }: DeskPageProps): ReactNode {
  const { useCases, clock } = desk;
  const [stores] = useState(() => ({
    desk: new DeskStore(useCases),
    clock: new ClockStore(useCases, clock.now()),
  }));
  const value = {
    ...stores,
    useCases,
    market: { ...MARKET, locales },
    locale,
    theme: 'system',
    speak: () => {},
    paint: () => {},
  } as const;
  return <DeskContext value={value}>{children}</DeskContext>;
}

export const STAFF_SESSION = { ...SESSION, role: 'staff' } as const;
