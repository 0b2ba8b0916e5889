import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Dish } from '#domain/catalog/Dish.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Heart } from '#ui/shop/Heart.tsx';
import { FitMark } from './FitMark.tsx';

/** A card's marks that depend on the customer; loaded after the first screen. */
export const CardMarks = observer(function CardMarks({ dish }: { readonly dish: Dish }): ReactNode {
  const { diet, market } = useStores();
  const fit = diet.isOn ? diet.fitOf(dish) : undefined;
  return (
    <>
      {fit?.kind === 'fits' && fit.without.length > 0 && <FitMark without={fit.without} />}
      {market.features.favorites && <Heart dish={dish} place="card" />}
    </>
  );
});
