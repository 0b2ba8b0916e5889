import { originsOf, type ProviderSources } from '../../ProviderSources.ts';

/** The configuration of the provider, and the pictures of its people. */
export const sources: ProviderSources = ({ auth }) => {
  const issuer = originsOf(auth.oidc?.issuer);
  return { connect: issuer, img: issuer };
};
