/** How many devices one unit may hold. */
export const DEVICES_PER_PIECE_MAX = 1_000;
export const PRODUCT_CODE_MAX = 200;
export const PRODUCT_NAME_MAX = 200;

/** As Amazon gives them to products; to books it gives ten digits, which fit as well. */
export const isAsin = (code: string): boolean => /^[A-Z0-9]{10}$/.test(code);
