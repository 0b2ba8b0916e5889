import type { MessageChannel } from '#application/market/messageChannels.ts';

/** Who is told of an order. */
export interface Contact {
  readonly personId: string;
  readonly email: string;
  readonly phone: string;
}

export interface Message {
  /** The same for each attempt, so that a receiver can recognize a repeat. */
  readonly id: string;
  /** The address that `addressOf` returned. */
  readonly to: string;
  readonly orderId: string;
  readonly subject: string;
  /** Whole content in plain text. */
  readonly text: string;
  /** One or two sentences, for channels with little space. */
  readonly shortText: string;
  /** What follows the subject, if anything: a reason, or when money arrives. */
  readonly note?: string | undefined;
  readonly html: string;
}

/** The receiver will never accept the message, for example because the address does not exist. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}

/** A channel by which a customer is told about an order. */
export interface Messenger {
  readonly channel: MessageChannel;
  /** Whether the customer's device rings. Such messages are not sent in the market's quiet hours. */
  readonly isHeard: boolean;
  /** The address for this channel; undefined when the customer gave none. */
  addressOf(contact: Contact): Promise<string | undefined>;
  /**
   * Resolves when the carrier has taken the message. Rejects with `MessageRefused` when it never will, and with any
   * other error when it is unknown or may succeed later; the message is then sent again with the same id. It takes at
   * most 40 seconds.
   */
  send(message: Message): Promise<void>;
}
