/** How many statements each call sends when it is first made, and when it is made again with nothing changed. */
export const STATEMENTS: Record<string, [first: number, again: number]> = {};

/** The long tables that a call may read from end to end; every other call finds what it wants by an index. */
export const MAY_READ_WHOLE: Record<string, readonly string[]> = {};
