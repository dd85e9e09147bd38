/** The name under which a connection keeps each prepared statement, by its text. */
const names = new Map<string, string>();

/** Has every connection prepare the statement with this text the first time that it runs there. */
export function namePrepared(text: string): void {
  names.set(text, `touchline_${names.size}`);
}

/** The name of a prepared statement; undefined for the text of any other. */
export const findPreparedName = (text: string): string | undefined => names.get(text);
