import type { messages as desk } from './messages/ru/desk.ts';
import type { messages } from './messages/ru/first.ts';
import type { messages as more } from './messages/ru/more.ts';

/**
 * Ids of all messages. The Russian files, which are the fallback, have all of them; only the desk has those of the
 * desk.
 */
export type MessageId = keyof typeof messages | keyof typeof more | keyof typeof desk;
export type Messages = Readonly<Record<MessageId, string>>;

/** Messages of the first screen, and messages that are loaded later. */
export type FirstMessages = Readonly<Record<keyof typeof messages, string>>;
export type MoreMessages = Readonly<Record<keyof typeof more, string>>;

/** Messages of the desk, which the storefront never loads. */
export type DeskMessages = Readonly<Record<keyof typeof desk, string>>;
