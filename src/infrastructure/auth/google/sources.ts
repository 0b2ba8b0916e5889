import { originsOf, type ProviderSources } from '../../ProviderSources.ts';

/**
 * What Google's sign-in guide requires: its script, the frame of its button, the button's styles and the server of
 * profile pictures.
 */
export const sources: ProviderSources = ({ auth }) => {
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
