import { originsOf, type ProviderSources } from '../ProviderSources.ts';

/** The configuration of the provider, and the pictures of its people. */
const oidc: ProviderSources = ({ auth }) => {
  const issuer = originsOf(auth.oidc?.issuer);
  return { connect: issuer, img: issuer };
};

/**
 * What Google's sign-in guide requires: its script, the frame of its button, the button's styles and the server of
 * profile pictures.
 */
const google: ProviderSources = ({ auth }) => {
  const [origin] = originsOf(auth.google?.scriptUrl);
  if (origin === undefined) return {};
  const below = `${origin}/gsi/`;
  return {
    script: [`${below}client`],
    style: [`${below}style`],
    connect: [below],
    frame: [below],
    img: ['https://lh3.googleusercontent.com'],
  };
};

/** The script alone, since the window is a page of its own. */
const apple: ProviderSources = ({ auth }) => ({ script: originsOf(auth.apple?.scriptUrl) });

/** The exchange of the code, and the pictures of people. */
const vk: ProviderSources = () => ({
  connect: ['https://id.vk.ru'],
  img: ['https://*.userapi.com'],
});

/** By name. One that is missing loads from the origins of its settings below `vendors` alone. */
export const sources = { oidc, google, apple, vk } as const;
