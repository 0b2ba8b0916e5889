import type { ReactNode } from 'react';
import { LayerWaiting } from '#ui/components/LayerWaiting.tsx';
import { lazyPart } from '#ui/components/lazyPart.tsx';
import { useHydrated } from '#ui/components/useHydrated.ts';

const OpenPromotionDialog = lazyPart(
  async () => (await import('./OpenPromotionDialog.tsx')).OpenPromotionDialog,
  <LayerWaiting />,
);

interface PromotionDialogProps {
  readonly promotionId: string;
  /** It was chosen in the list, which stands behind it. */
  readonly isFromList: boolean;
}

/** A promotion above the page it was opened from; its code comes with the first one that is opened. */
export function PromotionDialog({ promotionId, isFromList }: PromotionDialogProps): ReactNode {
  return useHydrated() && <OpenPromotionDialog key={promotionId} promotionId={promotionId} isFromList={isFromList} />;
}
