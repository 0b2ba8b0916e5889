import { Hono } from 'hono';
import { nullable, optional, type } from 'superstruct';
import { emailRules, furtherNameRules, nameRules } from '#domain/session/contactRules.ts';
import type { PeopleTable } from '#server/database/Schema.ts';
import { ruled } from '#server/http/input/fields.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { App } from '#server/http/Route.ts';
import { readInput } from '#server/http/readInput.ts';
import { readJson } from '#server/http/readJson.ts';
import type { PeopleContext } from './PeopleContext.ts';
import { requirePerson } from './requirePerson.ts';

const furtherName = optional(nullable(ruled(furtherNameRules)));

/** Changes of a profile: absent fields stay, null clears, and unknown fields are ignored. */
const profileInput = type({
  email: optional(nullable(ruled(emailRules))),
  firstName: optional(nullable(ruled(nameRules))),
  lastName: furtherName,
  patronymic: furtherName,
});

const ME = '/api/v1/me';

export function people({ people: repository, places, sessions, capabilities, limits }: PeopleContext): App {
  const app: App = new Hono();
  const signedIn = requirePerson(sessions);
  const profileOf = async (person: PeopleTable | undefined): Promise<object> => {
    if (person === undefined) throw new Refusal(401, 'auth.required');
    const deliveries = capabilities.has('places') ? await places.of(person.id) : [];
    return { ...toWire(person, await repository.accountIdsOf(person.id)), deliveries };
  };

  app.get(ME, signedIn, async (context) => {
    limits.take(context, 'lookups');
    return context.json(await profileOf(await repository.find(context.get('personId'))));
  });

  if (!capabilities.has('profile-edit')) return app;

  app.patch(ME, signedIn, async (context) => {
    limits.take(context, 'changes');
    const { email, firstName, lastName, patronymic } = readInput(await readJson(context), profileInput);
    const values = { email, first_name: firstName, last_name: lastName, patronymic };
    return context.json(await profileOf(await repository.change(context.get('personId'), values)));
  });

  return app;
}

function toWire(person: PeopleTable, accountIds: readonly string[]): Readonly<Record<string, unknown>> {
  return {
    id: person.id,
    accountIds,
    avatar: person.avatar,
    email: person.email,
    firstName: person.first_name,
    lastName: person.last_name,
    patronymic: person.patronymic,
    phone: person.phone,
  };
}
