import { Hono } from 'hono';
import { Refusal } from '#server/http/Refusal.ts';
import { requirePerson } from '#server/http/requirePerson.ts';
import type { PeopleRepository } from '#server/people/PeopleRepository.ts';
import type { Sessions } from '#server/people/Sessions.ts';
import type { App } from './Route.ts';

interface Parts {
  readonly people: PeopleRepository;
  readonly sessions: Sessions;
}

export function people({ people: repository, sessions }: Parts): App {
  const app: App = new Hono();

  app.get('/api/v1/me', requirePerson(sessions), async (context) => {
    const person = await repository.find(context.get('personId'));
    if (person === undefined) throw new Refusal(401, 'auth.required');
    return context.json({
      id: person.id,
      accountIds: [],
      avatar: null,
      deliveries: [],
      email: person.email,
      firstName: person.first_name,
      lastName: person.last_name,
      patronymic: null,
      phone: person.phone,
    });
  });

  return app;
}
