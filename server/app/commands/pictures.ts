import { openPictureStore } from '#server/catalog/pictures/openPictureStore.ts';
import type { PictureStore } from '#server/catalog/pictures/PictureStore.ts';
import { copyPictures, findMissingPictures, findUnusedPictures } from '#server/catalog/pictures/pictureUse.ts';
import { type PicturesPlace, readS3Place } from '#server/config/picturesPlace.ts';
import { type ActionCall, runActions } from './runActions.ts';
import { CommandRefused } from './runCommand.ts';

/** `npm run pictures -- copy database` brings pictures to where the settings store them. */
const USAGE = `Usage: npm run pictures -- check
       npm run pictures -- copy FROM
       npm run pictures -- unused
       npm run pictures -- prune

check       names pictures of the catalog that the store lacks
copy        copies what the store of the settings lacks, from "database", a folder, or the address of a bucket, for
            which PICTURES_S3_KEY_ID and PICTURES_S3_SECRET are the key
unused      names files of pictures that neither the catalog nor a change that can be undone has named for a day
prune       deletes them
`;
const MAX_NAMED = 20;

await runActions({ usage: USAGE, actions: { check, copy, unused, prune } });

async function check({ database, openPictures, say }: ActionCall): Promise<void> {
  const missing = await findMissingPictures(database, await openPictures());
  for (const path of missing.slice(0, MAX_NAMED)) say(`missing: ${path}`);
  if (missing.length > 0) throw new CommandRefused(`${missing.length} files of the catalog's pictures are missing.`);
  say('Every picture of the catalog is there.');
}

async function copy(call: ActionCall): Promise<void> {
  const { argument, openPictures, say, fail } = call;
  if (argument === undefined) return fail('Say where from: "database", a folder, or the address of a bucket.');
  const target = await openPictures();
  const count = await copyPictures(await openSource(call, argument), target);
  say(`Copied ${count} pictures; the others were there already.`);
}

function openSource({ database, now, say, setting }: ActionCall, from: string): Promise<PictureStore> {
  const place = (): PicturesPlace => {
    if (from === 'database') return { kind: 'database' };
    return /^https?:/.test(from) ? readS3Place(from, setting) : { kind: 'folder', path: from };
  };
  return openPictureStore(place(), { database, now: () => now, warn: say });
}

async function unused({ database, openPictures, now, say }: ActionCall): Promise<void> {
  const paths = await findUnusedPictures(database, await openPictures(), now);
  for (const path of paths.slice(0, MAX_NAMED)) say(path);
  say(`Nothing has named ${paths.length} files for a day.`);
}

async function prune({ database, openPictures, now, say }: ActionCall): Promise<void> {
  const store = await openPictures();
  const paths = await findUnusedPictures(database, store, now);
  await store.remove(paths);
  say(`Deleted ${paths.length} files that nothing has named for a day.`);
}
