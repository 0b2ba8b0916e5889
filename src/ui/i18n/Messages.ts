import type { messages as desk } from './messages/ru/desk.ts';
import type { messages } from './messages/ru/first.ts';
import type { messages as more } from './messages/ru/more.ts';

/** Every text of the interface; the Russian files, the fallback, have them all. The desk alone has those of the desk. */
export type MessageId = keyof typeof messages | keyof typeof more | keyof typeof desk;
export type Messages = Readonly<Record<MessageId, string>>;

/** Those that the first screen needs, and those that come with whatever opens later. */
export type FirstMessages = Readonly<Record<keyof typeof messages, string>>;
export type MoreMessages = Readonly<Record<keyof typeof more, string>>;

/** Those of the desk, which no storefront loads. */
export type DeskMessages = Readonly<Record<keyof typeof desk, string>>;
