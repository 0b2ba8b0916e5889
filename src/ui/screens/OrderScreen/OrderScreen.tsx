import type { ReactNode } from 'react';

export function OrderScreen(): ReactNode {
  return null;
}
