const RU = 'с со и в во на из от для по под или';
const EN = 'with and in on of from for or the a an';
const CNR = 's sa i u na iz od za ili са у од за';

/**
 * Words between those that matter: "soup with chicken". The last typed word is never one, since it may be unfinished.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(`${RU} ${EN} ${CNR}`.split(' '));
