import type { MessageId } from './Messages.ts';

/** Messages of an empty or loading list (specification, section 8). */
export type TableText = 'no-matches' | 'no-data' | 'loading' | 'loading-items' | 'no-more';

export const tableTexts: Readonly<Record<TableText, MessageId>> = {
  'no-matches': 'table.no-matches',
  'no-data': 'table.no-data',
  loading: 'table.loading',
  'loading-items': 'table.loading-items',
  'no-more': 'table.no-more',
};
