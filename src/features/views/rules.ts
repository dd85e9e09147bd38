/** The limits of what people keep. */
export const VIEW_NAME_MAX = 60;
/** Two hundred pasted numbers have room. */
export const VIEW_SEARCH_MAX = 8_000;
export const SCREEN_MAX = 100;
/** More tabs than this would not be found again. */
export const VIEWS_OF_A_PERSON_MAX = 200;
export const TABLE_NAME_MAX = 100;
export const COLUMNS_MAX = 100;
export const LAYOUTS_MAX = 200;
