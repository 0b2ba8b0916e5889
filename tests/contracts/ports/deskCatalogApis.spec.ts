import { serve } from '@hono/node-server';
import sharp from 'sharp';
import type { DeskCatalog, DishFields, EditableDish } from '#desk/application/DeskCatalog.ts';
import type { DeskCatalogApi } from '#desk/application/ports/DeskCatalogApi.ts';
import { HttpDeskCatalogApi } from '#desk/infrastructure/api/HttpDeskCatalogApi.ts';
import { HttpClient } from '#infrastructure/http/HttpClient.ts';
import { DeskKeys } from '#server/desk/DeskKeys.ts';
import { FakeDeskCatalogApi } from '#tests/fakes/FakeDeskCatalogApi.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { aCatalogDocument } from '../../server/support/aCatalogDocument.ts';
import { openTestShop } from '../../server/support/openTestShop.ts';

interface Desk {
  readonly api: DeskCatalogApi;
  readonly manager: string;
  readonly staff: string;
  now(): Date;
  close(): Promise<void>;
}

const WEEK = [{ dayOfWeek: 'MONDAY', active: true, open: '09:00', close: '23:00' }] as const;

const TEN = {
  name: 'Ten',
  description: '<p>Off</p>',
  startsAt: '2026-01-01T00:00:00Z',
  finishesAt: '2026-12-01T00:00:00Z',
  percent: 10,
};

const NO_PHOTOS = { revision: '1', fields: { photos: [] } };

const ZONE = {
  id: 'port-zone',
  name: 'Порт',
  polygon: [
    { lat: 10, lng: 20 },
    { lat: 11, lng: 20 },
    { lat: 11, lng: 21 },
    { lat: 10, lng: 21 },
  ],
  tiers: [
    { deliveryPrice: 20_000, minutes: 60, minOrderTotal: 50_000, maxOrderTotal: 100_000 },
    { deliveryPrice: 10_000, minutes: 45, minOrderTotal: 100_000, maxOrderTotal: 200_000 },
    { deliveryPrice: 0, minutes: 45, minOrderTotal: 250_000, maxOrderTotal: 1_000_000 },
  ],
};

const CATALOG: DeskCatalog = {
  dishes: [
    {
      id: 'pizza',
      group: 'Menu',
      isEditable: true,
      photos: NO_PHOTOS,
      revision: '1',
      fields: { name: { ru: 'Пицца', en: 'Pizza' }, description: '', price: 50_000, oldPrice: undefined, isSold: true },
    },
  ],
  hours: { revision: '1', fields: { openingHours: WEEK, exceptions: [] } },
  slots: { revision: '1', fields: {} },
  zones: { revision: '1', fields: { zones: [ZONE] } },
  promotions: [{ id: 'ten', isEditable: true, photos: NO_PHOTOS, revision: '1', fields: TEN }],
};

async function openInMemory(): Promise<Desk> {
  const clock = new FixedClock('2026-03-02T09:00:00Z');
  const sessions = {
    manager: { role: 'manager', restaurants: [] },
    staff: { role: 'staff', restaurants: [] },
  } as const;
  const api = new FakeDeskCatalogApi(sessions, clock, CATALOG);
  return { api, manager: 'manager', staff: 'staff', now: () => clock.now(), close: async () => {} };
}

async function openOverHttp(): Promise<Desk> {
  const { percent, ...texts } = TEN;
  const others = { restaurantIds: [], photos: [], priority: 1, dishIds: [], automatic: { percent } };
  const shop = await openTestShop({ document: aCatalogDocument({ promotions: [{ id: 'ten', ...texts, ...others }] }) });
  const server = serve({ fetch: shop.app.fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const keys = new DeskKeys(shop.database, undefined);
  return {
    api: new HttpDeskCatalogApi(new HttpClient({ baseUrl: `http://127.0.0.1:${port}`, locale: () => 'ru' })),
    manager: await keys.create({ role: 'manager', restaurantId: undefined, name: 'Anna' }, shop.clock.now()),
    staff: await keys.create({ role: 'staff', restaurantId: undefined }, shop.clock.now()),
    now: () => shop.clock.now(),
    close: async () => {
      await new Promise((resolve) => {
        server.close(resolve);
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      await shop.close();
    },
  };
}

const restaurantId = 'port';

describe.each([
  ['in memory', openInMemory],
  ['over HTTP', openOverHttp],
])('the catalog of a desk %s', (_, open) => {
  let desk: Desk;

  beforeEach(async () => {
    desk = await open();
  });

  afterEach(() => desk.close());

  const pizza = async (): Promise<EditableDish> => {
    const pizza = (await desk.api.read(desk.manager, restaurantId)).dishes.find(({ id }) => id === 'pizza');
    if (pizza === undefined) throw new Error('There is no pizza');
    return pizza;
  };
  const save = (revision: string, fields: DishFields): Promise<boolean> =>
    desk.api.save(desk.manager, { restaurantId, revision, content: { part: 'dish', itemId: 'pizza', fields } });

  it('changes a dish, with its history of who changed what and when', async () => {
    const { revision, fields, isEditable } = await pizza();
    const changed = { ...fields, name: { en: 'Pie' }, oldPrice: 60_000, price: 47_000, isSold: false };
    expect([isEditable, await save(revision, changed)]).toEqual([true, true]);
    expect((await pizza()).fields).toEqual(changed);
    expect(await desk.api.edits(desk.manager, restaurantId)).toEqual([
      {
        version: expect.any(Number),
        at: desk.now(),
        by: 'Anna',
        undoes: undefined,
        part: 'dish',
        itemId: 'pizza',
        before: fields,
        after: changed,
      },
    ]);
  });

  it('gives reads up with the reason of an aborted signal', async () => {
    const { api, manager } = desk;
    await expect(api.read(manager, restaurantId, AbortSignal.abort('gone'))).rejects.toBe('gone');
    await expect(api.edits(manager, restaurantId, AbortSignal.abort('gone'))).rejects.toBe('gone');
  });

  it('refuses to overwrite an unseen change', async () => {
    const { revision, fields } = await pizza();
    await save(revision, { ...fields, price: 47_000 });
    expect(await save(revision, { ...fields, price: 48_000 })).toBe(false);
    expect((await pizza()).fields.price).toBe(47_000);
  });

  it('restores the values before a change', async () => {
    const { revision, fields } = await pizza();
    await save(revision, { ...fields, price: 47_000 });
    const [edit] = await desk.api.edits(desk.manager, restaurantId);
    const version = edit?.version ?? 0;
    expect(await desk.api.undo(desk.manager, { restaurantId, version, revision })).toBe(false);
    const now = (await pizza()).revision;
    expect(await desk.api.undo(desk.manager, { restaurantId, version, revision: now })).toBe(true);
    expect((await pizza()).fields).toEqual(fields);
    expect((await desk.api.edits(desk.manager, restaurantId)).map(({ undoes }) => undoes)).toEqual([
      version,
      undefined,
    ]);
    const unknown = desk.api.undo(desk.manager, { restaurantId, version: 9_999, revision: now });
    await expect(unknown).rejects.toMatchObject({ name: 'RequestFailed', status: 404 });
  });

  it('changes hours and exceptions', async () => {
    const { hours } = await desk.api.read(desk.manager, restaurantId);
    const fields = {
      openingHours: [{ dayOfWeek: 'SUNDAY', active: true, open: '12:00', close: '18:00' }],
      exceptions: [
        { date: '2026-12-31', dayOff: false, open: '10:00', close: '18:00' },
        { date: '2027-01-01', dayOff: true },
      ],
    } as const;
    const content = { part: 'hours', itemId: restaurantId, fields } as const;
    expect(await desk.api.save(desk.manager, { restaurantId, revision: hours.revision, content })).toBe(true);
    expect((await desk.api.read(desk.manager, restaurantId)).hours.fields).toEqual(fields);
  });

  it('changes the plan for scheduled orders', async () => {
    const { slots } = await desk.api.read(desk.manager, restaurantId);
    expect(slots.fields).toEqual({});
    const plan = { slotMinutes: 30, capacity: undefined, leadMinutes: 20, daysAhead: 3, exceptions: [] };
    const busy = { ...plan, capacity: 6, exceptions: [{ date: '2026-12-31', capacity: 0 }] };
    const content = { part: 'slots', itemId: restaurantId, fields: { DELIVERY: plan, TAKE_AWAY: busy } } as const;
    expect(await desk.api.save(desk.manager, { restaurantId, revision: slots.revision, content })).toBe(true);
    expect(await desk.api.save(desk.manager, { restaurantId, revision: slots.revision, content })).toBe(false);
    expect((await desk.api.read(desk.manager, restaurantId)).slots.fields).toEqual(content.fields);
    const [edit] = await desk.api.edits(desk.manager, restaurantId);
    expect(edit).toMatchObject({ part: 'slots', itemId: restaurantId, before: {}, after: content.fields });
  });

  it('changes a promotion', async () => {
    const read = async () => (await desk.api.read(desk.manager, restaurantId)).promotions[0];
    const before = await read();
    expect(before).toMatchObject({ id: 'ten', isEditable: true, fields: TEN });
    const fields = { ...TEN, name: { en: 'Fifteen' }, finishesAt: '2026-03-02T09:00:00.000Z', percent: 15 };
    const save = { restaurantId, revision: before?.revision ?? '' };
    const content = { part: 'promotion', itemId: 'ten', fields } as const;
    expect(await desk.api.save(desk.manager, { ...save, content })).toBe(true);
    expect(await desk.api.save(desk.manager, { ...save, content: { ...content, fields: TEN } })).toBe(false);
    expect((await read())?.fields).toEqual(fields);
    const [edit] = await desk.api.edits(desk.manager, restaurantId);
    expect(edit).toMatchObject({ part: 'promotion', itemId: 'ten', before: TEN, after: fields });
    const unknownItem = { ...save, content: { ...content, itemId: 'gone' } };
    await expect(desk.api.save(desk.manager, unknownItem)).rejects.toMatchObject({
      name: 'RequestFailed',
      status: 404,
    });
  });

  it('stores a picture and adds it to a dish', async () => {
    const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const photo = await desk.api.upload(desk.manager, { restaurantId, bytes: new Uint8Array(png), type: 'image/png' });
    if (photo === undefined) throw new Error('It is a picture');
    expect(photo.path).toMatch(/^imported\//);
    expect(photo.url).toContain(`/pictures/${photo.path}-`);
    const { photos } = await pizza();
    const fields = { photos: [...photos.fields.photos, { ...photo, alt: { en: 'Pizza' } }] };
    const content = { part: 'dishPhotos', itemId: 'pizza', fields } as const;
    expect(await desk.api.save(desk.manager, { restaurantId, revision: photos.revision, content })).toBe(true);
    expect((await pizza()).photos.fields).toEqual(fields);
    const [edit] = await desk.api.edits(desk.manager, restaurantId);
    expect(edit).toMatchObject({ part: 'dishPhotos', itemId: 'pizza', before: { photos: [] }, after: fields });
  });

  it('refuses a file that is not a picture', async () => {
    const bytes = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    for (const type of ['image/svg+xml', 'image/png', 'text/html', '']) {
      expect(await desk.api.upload(desk.manager, { restaurantId, bytes, type })).toBeUndefined();
    }
    const upload = desk.api.upload(desk.staff, { restaurantId, bytes, type: 'image/png' });
    await expect(upload).rejects.toMatchObject({ name: 'RequestFailed', status: 403 });
  });

  it('changes corners and tiers of a zone', async () => {
    const { zones } = await desk.api.read(desk.manager, restaurantId);
    expect(zones.fields).toEqual({ zones: [ZONE] });
    const tiers = [{ deliveryPrice: 0, minutes: 30, minOrderTotal: 0, maxOrderTotal: undefined }];
    const fields = { zones: [{ ...ZONE, name: { en: 'Port' }, polygon: ZONE.polygon.slice(1), tiers }] };
    const content = { part: 'zones', itemId: restaurantId, fields } as const;
    expect(await desk.api.save(desk.manager, { restaurantId, revision: zones.revision, content })).toBe(true);
    expect(await desk.api.save(desk.manager, { restaurantId, revision: zones.revision, content })).toBe(false);
    expect((await desk.api.read(desk.manager, restaurantId)).zones.fields).toEqual(fields);
    const [edit] = await desk.api.edits(desk.manager, restaurantId);
    expect(edit).toMatchObject({ part: 'zones', before: { zones: [ZONE] }, after: fields });
  });

  it('refuses a key that is not a manager key', async () => {
    await expect(desk.api.read(desk.staff, restaurantId)).rejects.toMatchObject({ name: 'RequestFailed', status: 403 });
    await expect(desk.api.edits('nothing', restaurantId)).rejects.toMatchObject({ code: 'auth.required' });
  });
});
