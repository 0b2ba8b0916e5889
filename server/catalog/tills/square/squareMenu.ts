/** The menu that everything of Square becomes, as JSON and as CSV. */
export const SQUARE_MENU = 'square';
/** The group of what has no category. */
export const SQUARE_OTHERS = 'square-others';
