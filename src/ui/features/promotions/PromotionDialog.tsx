import type { ReactNode } from 'react';
import { DialogSkeleton } from '#ui/kit/DialogSkeleton.tsx';
import { useHydrated } from '#ui/kit/useHydrated.ts';
import { lazyPart } from '#ui/shop/lazyPart.tsx';

const OpenPromotionDialog = lazyPart(
  async () => (await import('./OpenPromotionDialog.tsx')).OpenPromotionDialog,
  <DialogSkeleton />,
);

interface PromotionDialogProps {
  readonly promotionId: string;
  /** It was opened from the list of promotions, which is behind it. */
  readonly isFromList: boolean;
}

/** A promotion dialog above the page it was opened from; its code is loaded when the first one is opened. */
export function PromotionDialog({ promotionId, isFromList }: PromotionDialogProps): ReactNode {
  return useHydrated() && <OpenPromotionDialog key={promotionId} promotionId={promotionId} isFromList={isFromList} />;
}
