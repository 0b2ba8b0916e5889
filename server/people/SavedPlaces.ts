import { randomUUID } from 'node:crypto';
import type { Infer } from 'superstruct';
import type { Database, Writer } from '#server/database/Database.ts';
import type { SavedPlacesTable } from '#server/database/Schema.ts';
import type { savedPlaceInput } from '#server/input/SavedPlaceInput.ts';

/** More than these, and the one that was saved longest ago goes. */
export const MAX_SAVED_PLACES = 30;

export type SavedPlaceInput = Infer<ReturnType<typeof savedPlaceInput>>;
type WireSavedPlace = Readonly<Record<string, unknown>> & { readonly id: string };

/** The addresses of people, which the specification calls their deliveries: the latest first. */
export class SavedPlaces {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  async of(personId: string): Promise<readonly WireSavedPlace[]> {
    return (await rowsOf(this.#database.read, personId)).map(toWire);
  }

  /** The same door a second time is the address that is there already, as it was described last. */
  async save(personId: string, place: SavedPlaceInput): Promise<WireSavedPlace> {
    return this.#database.write(async (writer) => {
      const rows = await rowsOf(writer, personId);
      const same = rows.find((row) => doorOf(readPlace(row)) === doorOf(place));
      if (same !== undefined) return this.#rewrite(writer, same, place);
      const row = {
        id: randomUUID(),
        person_id: personId,
        place: JSON.stringify(place),
        created_at: this.#now().toISOString(),
      };
      await writer.insertInto('saved_places').values(row).execute();
      const surplus = rows.slice(MAX_SAVED_PLACES - 1).map(({ id }) => id);
      if (surplus.length > 0) await writer.deleteFrom('saved_places').where('id', 'in', surplus).execute();
      return toWire(row);
    });
  }

  /** The address as it is then; undefined where this person has no such one. */
  async change(personId: string, id: string, place: SavedPlaceInput): Promise<WireSavedPlace | undefined> {
    return this.#database.write(async (writer) => {
      const row = (await rowsOf(writer, personId)).find((saved) => saved.id === id);
      return row && this.#rewrite(writer, row, place);
    });
  }

  /** False where this person has no such address. */
  async remove(personId: string, id: string): Promise<boolean> {
    const removed = await this.#database.write((writer) =>
      writer.deleteFrom('saved_places').where('person_id', '=', personId).where('id', '=', id).executeTakeFirst(),
    );
    return removed.numDeletedRows > 0n;
  }

  async #rewrite(writer: Writer, row: SavedPlacesTable, place: SavedPlaceInput): Promise<WireSavedPlace> {
    const changed = { ...row, place: JSON.stringify(place) };
    await writer.updateTable('saved_places').set({ place: changed.place }).where('id', '=', row.id).execute();
    return toWire(changed);
  }
}

function rowsOf(database: Pick<Writer, 'selectFrom'>, personId: string): Promise<SavedPlacesTable[]> {
  return database
    .selectFrom('saved_places')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

function doorOf({ address, location, apartment }: SavedPlaceInput): string {
  return JSON.stringify([address, location.lat, location.lng, apartment ?? '']);
}

function readPlace({ place }: SavedPlacesTable): SavedPlaceInput {
  return JSON.parse(place) as SavedPlaceInput;
}

function toWire(row: SavedPlacesTable): WireSavedPlace {
  const place = readPlace(row);
  return {
    id: row.id,
    name: place.name ?? null,
    address: place.address,
    placeId: place.placeId ?? null,
    location: place.location,
    hasHouseNumber: place.hasHouseNumber ?? null,
    apartment: place.apartment ?? null,
    entrance: place.entrance ?? null,
    floor: place.floor ?? null,
    intercom: place.intercom ?? null,
    comment: place.comment ?? null,
    personName: place.personName ?? null,
    phone: place.phone ?? null,
    email: place.email ?? null,
  };
}
