import type { DeskMessages, FirstMessages, MoreMessages } from '#ui/i18n/Messages.ts';
import { messages as cnrDesk } from '#ui/i18n/messages/cnr/desk.ts';
import { messages as cnr } from '#ui/i18n/messages/cnr/first.ts';
import { messages as cnrMore } from '#ui/i18n/messages/cnr/more.ts';
import { messages as enDesk } from '#ui/i18n/messages/en/desk.ts';
import { messages as en } from '#ui/i18n/messages/en/first.ts';
import { messages as enMore } from '#ui/i18n/messages/en/more.ts';
import { messages as ruDesk } from '#ui/i18n/messages/ru/desk.ts';
import { messages as ru } from '#ui/i18n/messages/ru/first.ts';
import { messages as ruMore } from '#ui/i18n/messages/ru/more.ts';

interface PaymentText {
  readonly first: FirstMessages;
  readonly more: MoreMessages & DeskMessages;
}

/** All words of every language: nothing in the workbench waits for them. */
export const text: Readonly<Record<'ru' | 'en' | 'cnr', PaymentText>> = {
  ru: { first: ru, more: { ...ruMore, ...ruDesk } },
  en: { first: en, more: { ...enMore, ...enDesk } },
  cnr: { first: cnr, more: { ...cnrMore, ...cnrDesk } },
};
