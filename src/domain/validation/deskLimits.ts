/** Maximum length of the name of a desk key, in characters. */
export const MAX_KEY_NAME = 60;

/** Maximum number of portions. A dish with more of them is not counted. */
export const MAX_PORTIONS = 9_999;
