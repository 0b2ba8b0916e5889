import type { ReactNode } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { ScreenParams } from '#domain/screens/screens.ts';
import type { DialogState } from '#ui/app/navigation/entryStates.ts';
import { DialogSkeleton } from '#ui/kit/Skeleton.tsx';
import { useHydrated } from '#ui/kit/useHydrated.ts';
import { lazyPart } from '#ui/shop/lazyPart.tsx';

const OpenPromotionDialog = lazyPart(
  async () => (await import('./OpenPromotionDialog.tsx')).OpenPromotionDialog,
  <DialogSkeleton />,
);

/** A promotion dialog above the page it was opened from; its code is loaded when the first one is opened. */
export function PromotionDialog({ promotionId }: ScreenParams<'promotions.show'>): ReactNode {
  const isFromList = useHistoryState<DialogState | null>()?.from === 'promotions';
  return useHydrated() && <OpenPromotionDialog key={promotionId} promotionId={promotionId} isFromList={isFromList} />;
}
