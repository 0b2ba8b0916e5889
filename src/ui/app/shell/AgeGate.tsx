import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { lazyPart } from '#ui/shop/lazyPart.tsx';

const AgeQuestion = lazyPart(async () => (await import('#ui/shop/AgeQuestion.tsx')).AgeQuestion);

/** The age question, shown while an action for adults waits for an answer. */
export const AgeGate = observer(function AgeGate(): ReactNode {
  const { ageGate } = useStores();
  return ageGate.wanted !== undefined && <AgeQuestion onConfirm={ageGate.confirm} onRefuse={ageGate.refuse} />;
});
