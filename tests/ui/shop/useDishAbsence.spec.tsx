import { act, screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Dish } from '#domain/catalog/Dish.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { hours, WEEK } from '#tests/builders/aSchedule.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { useDishAbsence } from '#ui/shop/useDishAbsence.ts';

const rendered: string[] = [];

const Absence = observer(function Absence({ dish }: { readonly dish: Dish }): ReactNode {
  const absence = useDishAbsence(dish);
  rendered.push(dish.id);
  return <p>{`${dish.id}: ${absence ?? 'offered'}`}</p>;
});

describe('the reason why a dish is unavailable', () => {
  it('follows the clock for a dish with hours of its own, and only for it', async () => {
    const [soup, omelette] = [aDish({ id: 'soup', name: 'Soup' }), aDish({ id: 'omelette', name: 'Omelette' })];
    const shop = new AShop();
    shop.clock.time = new Date('2026-11-23T08:59:00Z');
    const timeSlots = [{ dishIds: ['omelette'], hours: hours('07:00-12:00', ...WEEK) }];
    shop.catalog = { ...aCatalog([soup, omelette]), timeSlots };
    await shop.open(
      <>
        <Absence dish={soup} />
        <Absence dish={omelette} />
      </>,
    );
    expect(screen.getByText('omelette: offered')).toBeInTheDocument();
    rendered.splice(0);
    await act(async () => shop.moveClock(new Date('2026-11-23T09:00:00Z')));
    expect(screen.getByText('omelette: Tue, from 07:00')).toBeInTheDocument();
    expect(screen.getByText('soup: offered')).toBeInTheDocument();
    expect(rendered).toEqual(['omelette']);
  });
});
