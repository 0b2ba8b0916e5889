import { Hono } from 'hono';
import type { Reports } from '#server/database/Reports.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { App } from '#server/http/Route.ts';
import { PersonalData } from '#server/people/PersonalData.ts';
import { SignedInDevices } from '#server/people/SignedInDevices.ts';
import type { PeopleContext } from './PeopleContext.ts';
import { requirePerson } from './requirePerson.ts';

const SESSIONS = '/api/v1/me/sessions';

/** Endpoints for a person's sessions, data export and deletion. */
export function personalData(shop: PeopleContext, reports: Reports): App {
  const { database, places, favorites, forgotten, sessions, capabilities, limits, now } = shop;
  const devices = new SignedInDevices(database, now);
  const data = new PersonalData({ database, reports, places, favorites, devices, forgotten, now });
  const app: App = new Hono();
  const signedIn = requirePerson(sessions);

  if (capabilities.has('sessions')) {
    app.get(SESSIONS, signedIn, async (context) => {
      limits.take(context, 'lookups');
      const own = context.get('sessionId');
      const all = await devices.of(context.get('personId'));
      return context.json(all.map((device) => ({ ...device, isCurrent: device.id === own })));
    });

    app.delete(`${SESSIONS}/:sessionId`, signedIn, async (context) => {
      limits.take(context, 'changes');
      const isEnded = await devices.end(context.get('personId'), context.req.param('sessionId'));
      if (!isEnded) throw new Refusal(404, 'request.not-found');
      return context.body(null, 204);
    });
  }

  if (capabilities.has('profile-export')) {
    app.get('/api/v1/me/export', signedIn, async (context) => {
      limits.take(context, 'lookups');
      return context.json(await data.of(context.get('personId')));
    });
  }

  if (capabilities.has('profile-delete')) {
    app.delete('/api/v1/me', signedIn, async (context) => {
      limits.take(context, 'changes');
      await data.delete(context.get('personId'));
      return context.body(null, 204);
    });
  }

  return app;
}
