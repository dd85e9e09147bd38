/** A query of the part of PromQL that our rules use. */
export type PromQuery =
  | { type: 'number'; value: number }
  | { type: 'time' }
  | { type: 'select'; name: string; matchers: Matcher[]; rangeSeconds: number | undefined }
  | { type: 'aggregate'; by: string[]; how: string; of: PromQuery }
  | { type: 'call'; name: string; of: PromQuery[] }
  | { type: 'operation'; sign: string; on: string[] | undefined; left: PromQuery; right: PromQuery };

interface Matcher {
  label: string;
  sign: string;
  value: string;
}

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?)(?![\w.])|(\w+)|"([^"]*)"|(\[\d+[smhd]\])|(=~|!~|!=|==|>=|<=|[-+*/(){},=<>]))/y;
const SECONDS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };
const PRECEDENCE: readonly string[][] = [
  ['and', 'unless'],
  ['==', '!=', '>', '>=', '<', '<='],
  ['+', '-'],
  ['*', '/'],
];
const AGGREGATIONS = ['sum', 'max', 'min'];

export function parseSeconds(text: string): number {
  const [, amount = '', unit = ''] = /^(\d+)([smhd])$/.exec(text) ?? [];
  const seconds = SECONDS[unit];
  if (seconds === undefined) throw new Error(`${text} is no duration`);
  return Number(amount) * seconds;
}

/** Reads a query, or throws where it uses more of the language than our rules do. */
export function parseQuery(text: string): PromQuery {
  const tokens = readTokens(text);
  const take = (wanted?: string): string => {
    const token = tokens.shift();
    if (token === undefined || (wanted !== undefined && token !== wanted))
      throw new Error(`${text}: ${wanted ?? 'more'} expected before ${tokens.join(' ')}`);
    return token;
  };
  const takeIf = (wanted: string): boolean => tokens[0] === wanted && take() === wanted;
  const takeList = (): string[] => {
    const list: string[] = [];
    take('(');
    while (!takeIf(')')) if (!takeIf(',')) list.push(take());
    return list;
  };
  const parseOperation = (level = 0): PromQuery => {
    const signs = PRECEDENCE[level];
    if (!signs) return parsePart();
    let left = parseOperation(level + 1);
    while (signs.includes(tokens[0] ?? '')) {
      const sign = take();
      const on = takeIf('on') ? takeList() : undefined;
      left = { type: 'operation', sign, on, left, right: parseOperation(level + 1) };
    }
    return left;
  };
  const parsePart = (): PromQuery => {
    if (takeIf('(')) {
      const inner = parseOperation();
      take(')');
      return inner;
    }
    const word = take();
    if (/^\d/.test(word)) return { type: 'number', value: Number(word) };
    if (AGGREGATIONS.includes(word)) {
      const by = takeIf('by') ? takeList() : [];
      take('(');
      const of = parseOperation();
      take(')');
      return { type: 'aggregate', how: word, by, of };
    }
    if (takeIf('(')) {
      const of: PromQuery[] = [];
      while (!takeIf(')')) if (!takeIf(',')) of.push(parseOperation());
      return word === 'time' ? { type: 'time' } : { type: 'call', name: word, of };
    }
    return parseSelection(word);
  };
  const parseSelection = (name: string): PromQuery => {
    const matchers: Matcher[] = [];
    if (takeIf('{')) {
      while (!takeIf('}')) {
        if (takeIf(',')) continue;
        matchers.push({ label: take(), sign: take(), value: take() });
      }
    }
    const range = tokens[0]?.startsWith('[') ? take() : undefined;
    return {
      type: 'select',
      name,
      matchers,
      rangeSeconds: (range && parseSeconds(range.slice(1, -1))) || undefined,
    };
  };
  const query = parseOperation();
  if (tokens.length > 0) throw new Error(`${text}: ${tokens.join(' ')} was not expected`);
  return query;
}

function readTokens(text: string): string[] {
  const tokens: string[] = [];
  const pattern = new RegExp(TOKEN);
  while (text.slice(pattern.lastIndex).trim() !== '') {
    const from = pattern.lastIndex;
    const found = pattern.exec(text);
    if (!found) throw new Error(`${text.slice(from)} is not understood`);
    tokens.push(found[3] ?? found[0].trim());
  }
  return tokens;
}
