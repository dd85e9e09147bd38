const escapeWildcards = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern for "contains this text"; escapes the text's own wildcards. */
export const buildContainsPattern = (text: string): string => `%${escapeWildcards(text)}%`;

/** The same for "begins with this text". */
export const buildBeginningPattern = (text: string): string => `${escapeWildcards(text)}%`;
