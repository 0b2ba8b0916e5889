/** What was set when the storefront was built, as docs/running.md lists it. The build writes the values in. */
export const buildSettings = { apiBaseUrl: process.env['API_BASE_URL'] ?? '' } as const;
