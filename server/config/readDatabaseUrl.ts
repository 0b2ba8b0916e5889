import { ConfigError } from './ConfigError.ts';

export function readDatabaseUrl(name: string, text: string | undefined): string | undefined {
  if (text !== undefined && !/^postgres(?:ql)?:\/\/./.test(text)) {
    throw new ConfigError(`${name} must be like postgres://carte:secret@127.0.0.1:5432/carte.`);
  }
  return text;
}

/** The address of the read replica. SQLite has none. */
export function readDatabaseReadUrl(text: (name: string) => string | undefined): string | undefined {
  const url = readDatabaseUrl('DATABASE_READ_URL', text('DATABASE_READ_URL'));
  if (url === undefined) return undefined;
  const primary = text('DATABASE_URL');
  if (primary === undefined) {
    throw new ConfigError(
      'DATABASE_READ_URL names a replica of the PostgreSQL in DATABASE_URL, which is not set: SQLite is one file on ' +
        'one machine and has no replicas. Set DATABASE_URL too, or leave both out.',
    );
  }
  if (url === primary) {
    throw new ConfigError('DATABASE_READ_URL is the same as DATABASE_URL: name the replica, or leave it out.');
  }
  return url;
}
