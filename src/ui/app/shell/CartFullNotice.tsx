import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#ui/app/navigation/paths.ts';
import { LateNotice } from './LateNotice.tsx';

/** Says why a dish was not added to a cart that has as many lines as one order may have. */
export function CartFullNotice({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [, navigate] = useLocation();
  const openCart = (): void => {
    onClose();
    navigate(paths.cart);
  };
  return (
    <LateNotice
      titleId="cartFull.title"
      textId="cartFull.text"
      yes={{ id: 'cartFull.open', onChoose: openCart }}
      no={{ id: 'cartFull.close', onChoose: onClose }}
    />
  );
}
