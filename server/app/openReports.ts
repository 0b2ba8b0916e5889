import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/Database.ts';
import { MIGRATIONS } from '#server/database/migrate.ts';
import { openReplica } from '#server/database/openPostgres.ts';
import { REPLICA_CHECK_MS, ReplicaReports } from '#server/database/ReplicaReports.ts';
import { postgresReplication } from '#server/database/Replication.ts';
import type { Reports } from '#server/database/Reports.ts';
import type { Log } from '#server/shared/Log.ts';
import { repeat } from '#server/shared/repeat.ts';

interface OpenReports {
  readonly reports: Reports;
  readonly close: () => Promise<void>;
}

interface Sources {
  readonly config: Pick<Config, 'databaseReadUrl'>;
  readonly database: Database;
  readonly now: () => Date;
  readonly monotonicMs: () => number;
  readonly log: Log;
}

/** Reports of a shop with a read replica, which is looked at until `close`; undefined for a shop without one. */
export function openReports({ config, database: primary, ...others }: Sources): OpenReports | undefined {
  const { databaseReadUrl } = config;
  if (databaseReadUrl === undefined) return undefined;
  const replica = openReplica(databaseReadUrl);
  const replication = postgresReplication(primary, replica);
  const migrations = MIGRATIONS.map(({ name }) => name);
  const reports = new ReplicaReports({ primary, replica, replication, migrations, ...others });
  const job = { name: 'read replica', everyMs: REPLICA_CHECK_MS, work: () => reports.check() };
  const stop = repeat(job, others.log);
  return {
    reports,
    close: async () => {
      await stop();
      await replica.close();
    },
  };
}
