export interface Sms {
  readonly to: string;
  readonly code: string;
  readonly text: string;
}

/** Hands a text message over to whoever carries it; rejects when it is not taken. */
export type SendSms = (sms: Sms) => Promise<void>;
