/**
 * Every column that holds what a person wrote or who they are, and what the deletion of the person does with it.
 * `deleted` rows go. `emptied` columns stay in rows that accounting or the protection against guessing needs. A test
 * writes into all of them and searches the whole database afterwards, so a new column that is missing here fails.
 */
export const WRITTEN_BY_PEOPLE = {
  'people.phone': 'emptied',
  'people.email': 'emptied',
  'people.first_name': 'emptied',
  'people.last_name': 'emptied',
  'people.patronymic': 'emptied',
  'people.avatar': 'emptied',
  'accounts.subject': 'deleted',
  'saved_places.place': 'deleted',
  'orders.person': 'emptied',
  'orders.comment': 'emptied',
  'orders.place': 'emptied',
  // The notes on its dishes.
  'orders.quote': 'emptied',
  // A reason for a cancellation or a rejection.
  'order_history.reason': 'emptied',
  // The same of a step that can still be undone.
  'desk_acts.reason': 'emptied',
  'known_devices.phone': 'deleted',
  'outbox.to': 'deleted',
  // Its row is the lock against guessing. It goes a day after its code.
  'sign_in_codes.phone': 'kept',
} as const satisfies Readonly<Record<string, 'emptied' | 'deleted' | 'kept'>>;
