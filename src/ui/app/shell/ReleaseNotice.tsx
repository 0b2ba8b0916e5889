import type { ReactNode } from 'react';
import { LateNotice } from './LateNotice.tsx';

interface ReleaseNoticeProps {
  readonly onReload: () => void;
  readonly onPutOff: () => void;
}

/** Offers a reload when a newer release exists; never reloads by itself. */
export function ReleaseNotice({ onReload, onPutOff }: ReleaseNoticeProps): ReactNode {
  return (
    <LateNotice
      titleId="release.title"
      textId="release.text"
      yes={{ id: 'release.reload', onChoose: onReload }}
      no={{ id: 'release.later', onChoose: onPutOff }}
    />
  );
}
