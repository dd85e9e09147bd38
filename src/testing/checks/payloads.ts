/** A value that has broken servers before, as it is written into JSON and into an address. */
export interface Payload {
  kind: string;
  /** The text of a JSON value. */
  json: string;
  /** Already escaped for an address. */
  inAddress: string;
  /** Nothing that takes it could keep it: a refusal is the only right answer, also of a body's unknown field. */
  isRefused?: boolean;
}

const buildTextPayload = (kind: string, value: string): Payload => ({
  kind,
  json: JSON.stringify(value),
  inAddress: encodeURIComponent(value.toWellFormed()),
});
const buildJsonPayload = (kind: string, value: string): Payload => ({
  kind,
  json: value,
  inAddress: encodeURIComponent(value),
});
const buildRefusedPayload = (payload: Payload, inAddress = payload.inAddress): Payload => ({
  ...payload,
  inAddress,
  isRefused: true,
});

const nestArrays = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** What every field of every call is sent: no kind may break anything, and some may never be taken. */
export const PAYLOADS: readonly Payload[] = [
  ...['null', 'true', '1.5', '"1"', '[]', '{}', '[1,2]', '""'].map((value) =>
    buildJsonPayload('another type', value),
  ),
  ...['-1', '0', '2147483647', '2147483648', '-2147483649', '9007199254740993', '1e999', '-0', '0.1'].map(
    (value) => buildJsonPayload('a number at its bounds', value),
  ),
  ...['2026-02-30', '0000-00-00', '0001-01-01', '9999-12-31', '2026-11-21T25:61:00Z', '-infinity', 'now'].map(
    (value) => buildTextPayload('no day', value),
  ),
  ...[
    `%' || (select nothing from no_table) || '`,
    `'; select nothing from no_table; --`,
    `1) or (select nothing from no_table) --`,
    `"; $$ /* 1 %s $1`,
    '%_\\',
  ].map((value) => buildTextPayload('SQL', value)),
  ...['<img src=x onerror=alert(1)>', '</script><script>alert(1)</script>', '{{constructor}}'].map((value) =>
    buildTextPayload('markup', value),
  ),
  ...['=1+1', "+cmd|' /C calc'!A0", '-2+3', '@SUM(A1)', '\t=1', '\r=1'].map((value) =>
    buildTextPayload('a formula', value),
  ),
  ...['\u202ecod.exe', '\u200b', '\ufeff', '\u0007', 'e\u0301'.repeat(99), '\u{1F9E6}'].map((value) =>
    buildTextPayload('odd characters', value),
  ),
  ...['x'.repeat(5_000), '\ufdfa'.repeat(400), ' '.repeat(5_000)].map((value) =>
    buildTextPayload('a huge text', value),
  ),
  buildJsonPayload('a huge list', `[${'1,'.repeat(9_999)}1]`),
  buildJsonPayload('nested', nestArrays(12)),
  buildRefusedPayload(buildJsonPayload('nested without end', nestArrays(5_000)), encodeURIComponent('\0')),
  buildRefusedPayload(buildTextPayload('NUL', 'a\0b'), 'a%00b'),
  buildRefusedPayload(buildTextPayload('half a character', 'a\ud800b'), 'a%ed%a0%80b'),
  buildRefusedPayload(buildTextPayload('broken UTF-8', '\udfff'), '%ff%fe'),
  buildRefusedPayload(buildJsonPayload('a prototype', '{"__proto__":{"isPolluted":true}}'), '%'),
  buildRefusedPayload(
    buildJsonPayload('a constructor', '{"constructor":{"prototype":{"isPolluted":true}}}'),
    '%c3%28',
  ),
  buildRefusedPayload(buildJsonPayload('the same key twice', '{"a":1,"a":2}'), '%00'),
];

// An address has its own limit, which D1 is about.
const ADDRESS_MAX = 7_000;

export const canBeInAddress = ({ inAddress }: Payload): boolean => inAddress.length < ADDRESS_MAX;
