import { originsOf, type ProviderSources } from '../ProviderSources.ts';

const SERVICES = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'];

/**
 * Origins that Google's guide to content security policies requires for its maps and places; a configured script URL
 * may be a proxy with another origin.
 */
export const sources: ProviderSources = ({ maps: { google } }) => ({
  script: [...originsOf(google?.scriptUrl), ...SERVICES, "'unsafe-eval'", 'blob:'],
  style: ['https://fonts.googleapis.com'],
  img: [...SERVICES, 'https://*.googleusercontent.com'],
  connect: [...SERVICES, 'data:', 'blob:'],
  font: ['https://fonts.gstatic.com'],
  frame: ['https://*.google.com'],
  worker: ['blob:'],
  needsNonce: true,
});
