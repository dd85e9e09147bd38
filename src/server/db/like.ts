/** A LIKE pattern for "contains this text"; escapes the text's own wildcards. */
export const buildContainsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
