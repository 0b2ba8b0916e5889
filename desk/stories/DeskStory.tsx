import { type ReactNode, useState } from 'react';
import { DeskPage } from '#tests/desk/ui/deskPage.tsx';
import { aDesk } from '#tests/desk/ui/deskStores.ts';

interface DeskStoryProps {
  readonly prepare?: ((desk: ReturnType<typeof aDesk>) => void) | undefined;
  readonly children: ReactNode;
}

/** A desk whose back end holds what `prepare` puts there. */
export function DeskStory({ prepare, children }: DeskStoryProps): ReactNode {
  const [desk] = useState(() => {
    const desk = aDesk();
    prepare?.(desk);
    return desk;
  });
  return (
    <DeskPage desk={desk} locale={document.documentElement.lang} locales={['ru', 'en', 'cnr']}>
      {children}
    </DeskPage>
  );
}
