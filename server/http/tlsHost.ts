/** The host of a shop that is served over TLS only, without a port. */
export function tlsHost(publicUrl: string | undefined): string | undefined {
  const url = publicUrl === undefined ? undefined : new URL(publicUrl);
  return url?.protocol === 'https:' ? url.hostname : undefined;
}
