import { originsOf, type ProviderSources } from '../../ProviderSources.ts';

/** The origin of a DSN, which names its key before the host. */
export const sources: ProviderSources = ({ errors }) => ({
  connect: originsOf(errors?.sentryDsn.replace(/\/\/\w+@/, '//')),
});
