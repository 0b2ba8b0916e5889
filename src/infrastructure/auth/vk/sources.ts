import type { ProviderSources } from '../../ProviderSources.ts';

/** The exchange of the code, and the pictures of people. */
export const sources: ProviderSources = () => ({
  connect: ['https://id.vk.ru'],
  img: ['https://*.userapi.com'],
});
