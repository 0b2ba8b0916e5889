import { stat, statfs } from 'node:fs/promises';
import type { Gauge } from './ServerMetrics.ts';

export interface ProcessOptions {
  /** The folder whose disk must not fill up. */
  readonly dataDir: string;
  /** A file that each backup touches; absent when no backup is watched. */
  readonly backupMarker: string | undefined;
  readonly version: string;
}

/** Memory, version and disk of this process, and the age of the last backup. */
export async function processGauges(
  { dataDir, backupMarker, version }: ProcessOptions,
  now: Date,
): Promise<readonly Gauge[]> {
  const disk = await statfs(dataDir).catch(() => undefined);
  const { rss, heapUsed } = process.memoryUsage();
  return [
    {
      name: 'carte_memory_bytes',
      help: 'Memory of this process: all of it, and what Node keeps.',
      values: [
        { labels: { kind: 'resident' }, value: rss },
        { labels: { kind: 'heap' }, value: heapUsed },
      ],
    },
    { name: 'carte_build_info', help: 'The version of this server.', values: [{ labels: { version }, value: 1 }] },
    {
      name: 'carte_disk_bytes',
      help: 'The disk of the data folder: free for this user, and all of it.',
      values:
        disk === undefined
          ? []
          : [
              { labels: { kind: 'free' }, value: disk.bavail * disk.bsize },
              { labels: { kind: 'size' }, value: disk.blocks * disk.bsize },
            ],
    },
    ...(await backupGauge(backupMarker, now)),
  ];
}

/** A backup that was never made is as old as the epoch, so that an alarm of its age finds it. */
async function backupGauge(marker: string | undefined, now: Date): Promise<readonly Gauge[]> {
  if (marker === undefined) return [];
  const madeAt = await stat(marker).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  const help = 'Age of the last backup, by the file that BACKUP_MARKER names.';
  return [{ name: 'carte_backup_age_seconds', help, values: [{ value: (now.getTime() - madeAt) / 1_000 }] }];
}
