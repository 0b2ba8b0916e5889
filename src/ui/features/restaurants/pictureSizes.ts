/** The `sizes` of a restaurant's pictures, shared with the preload so that both load the same file. */
export const RESTAURANT_PICTURE_SIZES = '(max-width: 839px) 100vw, 760px';
