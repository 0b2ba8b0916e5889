import type { ReactNode } from 'react';
import { LateNotice } from './LateNotice.tsx';

interface CookieQuestionProps {
  readonly onAccept: () => void;
  readonly onRefuse: () => void;
}

/** The cookie banner. Analytics starts only after consent. */
export function CookieQuestion({ onAccept, onRefuse }: CookieQuestionProps): ReactNode {
  return (
    <LateNotice
      titleId="cookies.title"
      textId="cookies.text"
      yes={{ id: 'cookies.accept', onChoose: onAccept }}
      isOpen
      no={{ id: 'cookies.refuse', onChoose: onRefuse }}
    />
  );
}
