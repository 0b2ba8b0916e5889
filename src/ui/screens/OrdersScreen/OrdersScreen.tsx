import type { ReactNode } from 'react';

export function OrdersScreen(): ReactNode {
  return null;
}
