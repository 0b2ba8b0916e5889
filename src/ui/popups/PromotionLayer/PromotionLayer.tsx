import type { ReactNode } from 'react';
import { lazyPart } from '../../lazyPart.tsx';
import { useHydrated } from '../../useHydrated.ts';

const OpenPromotionLayer = lazyPart(async () => (await import('./OpenPromotionLayer.tsx')).OpenPromotionLayer);

interface PromotionLayerProps {
  readonly promotionId: string;
  /** It was chosen in the list, which stands behind it. */
  readonly isFromList: boolean;
}

/** A promotion above the page it was opened from; its code comes with the first one that is opened. */
export function PromotionLayer({ promotionId, isFromList }: PromotionLayerProps): ReactNode {
  return useHydrated() && <OpenPromotionLayer key={promotionId} promotionId={promotionId} isFromList={isFromList} />;
}
