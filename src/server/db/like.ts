/** A LIKE pattern for "contains this text", in which the text's own wildcards mean themselves. */
export const buildContainsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
