import { originsOf, type ProviderSources } from '../ProviderSources.ts';

/** The origin of a DSN, which names its key before the host. */
const sentry: ProviderSources = ({ errors }) => ({
  connect: originsOf(errors?.sentryDsn.replace(/\/\/\w+@/, '//')),
});

/** By name. One that is missing loads from the origins of its settings below `vendors` alone. */
export const sources = { sentry } as const;
