import coral from '../../markets/coral/market.json';

const { law: _, ...manifest } = coral;

/** The market of the demo as the storefront gets it: without its law. */
export const coralManifest = manifest;
