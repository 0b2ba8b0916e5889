import { useEffect } from 'react';
import type { SignInStep, SignInStore } from './SignInStore.ts';

/** Maximum age of a code request that is continued after a reload. */
const KEPT_SECONDS = 15 * 60;

interface StoredCode {
  readonly phone: string;
  /** Seconds since 1970, by the device's clock. */
  readonly resendAt: number;
}

const seconds = (): number => (performance.timeOrigin + performance.now()) / 1000;

/**
 * The phone number that awaits its code, stored in the history entry, because phones may discard the page while another
 * app shows the message. It is never written to storage.
 */
export function storedStep(): SignInStep | undefined {
  const stored = read();
  if (stored === undefined || seconds() > stored.resendAt + KEPT_SECONDS) return undefined;
  const resendAfterSeconds = Math.max(0, Math.ceil(stored.resendAt - seconds()));
  return { kind: 'code', phone: stored.phone, sending: 1, resendAfterSeconds };
}

/** Stores the step. Must run after the step has its history entry. */
export function useStoredStep({ step }: SignInStore, isSignedIn: boolean): void {
  useEffect(() => {
    if (step.kind === 'code' && !isSignedIn) {
      write({ phone: step.phone, resendAt: seconds() + step.resendAfterSeconds });
    } else if (read() !== undefined) write(undefined);
  }, [step, isSignedIn]);
}

function read(): StoredCode | undefined {
  const state = history.state as { readonly signInCode?: StoredCode } | null;
  return state?.signInCode;
}

function write(signInCode: StoredCode | undefined): void {
  const { signInCode: _, ...others } = (history.state ?? {}) as { readonly signInCode?: StoredCode };
  history.replaceState(signInCode === undefined ? others : { ...others, signInCode }, '');
}
