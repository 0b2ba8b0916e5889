/** How wide the pictures of a restaurant stand on its own page: what is asked for ahead is the same file. */
export const RESTAURANT_PICTURE_SIZES = '(max-width: 839px) 100vw, 760px';
