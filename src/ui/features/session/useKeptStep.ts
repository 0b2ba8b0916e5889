import { useEffect } from 'react';
import type { SignInStep, SignInStore } from './SignInStore.ts';

/** A message older than this is read by nobody any more. */
const KEPT_SECONDS = 15 * 60;

interface KeptCode {
  readonly phone: string;
  /** Seconds since 1970 by this device's clock. */
  readonly resendAt: number;
}

const seconds = (): number => (performance.timeOrigin + performance.now()) / 1000;

/**
 * Which number waits for its code, kept with the entry of the history: a phone drops the page while the message is read
 * in another app. Gone with the entry; never in the storage of the device.
 */
export function keptStep(): SignInStep | undefined {
  const kept = read();
  if (kept === undefined || seconds() > kept.resendAt + KEPT_SECONDS) return undefined;
  const resendAfterSeconds = Math.max(0, Math.ceil(kept.resendAt - seconds()));
  return { kind: 'code', phone: kept.phone, sending: 1, resendAfterSeconds };
}

/** After whatever gives the step its entry. */
export function useKeptStep({ step }: SignInStore, isSignedIn: boolean): void {
  useEffect(() => {
    if (step.kind === 'code' && !isSignedIn) {
      write({ phone: step.phone, resendAt: seconds() + step.resendAfterSeconds });
    } else if (read() !== undefined) write(undefined);
  }, [step, isSignedIn]);
}

function read(): KeptCode | undefined {
  const state = history.state as { readonly signInCode?: KeptCode } | null;
  return state?.signInCode;
}

function write(signInCode: KeptCode | undefined): void {
  const { signInCode: _, ...others } = (history.state ?? {}) as { readonly signInCode?: KeptCode };
  history.replaceState(signInCode === undefined ? others : { ...others, signInCode }, '');
}
