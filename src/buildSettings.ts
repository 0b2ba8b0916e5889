/** Settings that are fixed when the storefront is built (see docs/settings.md). The bundler inlines their values. */
export const buildSettings = { apiBaseUrl: process.env['API_BASE_URL'] ?? '' } as const;
