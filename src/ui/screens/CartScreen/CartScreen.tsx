import type { ReactNode } from 'react';

export function CartScreen(): ReactNode {
  return null;
}
