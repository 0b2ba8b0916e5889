import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { lazyPart } from '../../lazyPart.tsx';
import { useStores } from '../../StoresContext.ts';

const AgeQuestion = lazyPart(async () => (await import('./AgeQuestion.tsx')).AgeQuestion);

/** Stands while something for adults was asked for and nobody has confirmed. */
export const AgeGate = observer((): ReactNode => {
  const { ageGate } = useStores();
  return ageGate.wanted !== undefined && <AgeQuestion onConfirm={ageGate.confirm} onRefuse={ageGate.refuse} />;
});
