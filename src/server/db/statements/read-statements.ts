// Comments, texts and the bodies of functions: a semicolon in them ends no statement.
const OPAQUE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|;/g;

/** The statements of a migration without comments, each on one line. */
export function readStatements(sql: string): string[] {
  const plain = sql.replace(OPAQUE, (part) => {
    if (part === ';') return '\0';
    return part.startsWith('--') || part.startsWith('/*') ? ' ' : part;
  });
  return plain
    .split('\0')
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
}
