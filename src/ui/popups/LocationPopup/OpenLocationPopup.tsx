import type { ReactNode } from 'react';

export function OpenLocationPopup(): ReactNode {
  return null;
}
