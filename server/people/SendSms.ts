export interface Sms {
  readonly to: string;
  readonly code: string;
  readonly text: string;
}

/** Sends a text message; rejects when the carrier does not accept it. */
export type SendSms = (sms: Sms) => Promise<void>;
