import type { z } from 'zod';

/** How a parameter is written: as a moment of ISO 8601, or as a day of it. */
export type DeclaredFormat = 'date-time' | 'date';

/** A parameter of a call. `npm run vendors` holds it against the vendor's own model. */
export interface DeclaredParameter {
  /** The only values that we send, where the vendor has a list of them. */
  values?: readonly string[];
  format?: DeclaredFormat;
  /** Several values in one, with commas between them. */
  isList?: boolean;
}

/** Rows of an answer, which are checked one by one: a bad one is set aside. */
export interface DeclaredRows {
  /** Where they are in the answer: `payload.ShipmentData`. */
  at: string;
  /** Where they have been seen as well. */
  orAt?: string;
  schema: z.ZodType;
  /** Which rows are read by this schema; all of them where left out. */
  isConcerned?: (row: unknown) => boolean;
}

/** What comes back, as data: the client reads the answer by it, and `npm run vendors` holds it against the model. */
export interface DeclaredAnswer {
  schema: z.ZodType;
  rows?: readonly DeclaredRows[];
  /** Fields that the vendor may leave out. Without them the whole answer is refused: it is never read as none. */
  refusedWithout?: readonly string[];
}

/** What goes out. */
export interface DeclaredRequest {
  method: 'GET' | 'POST';
  /** Below the host; `{name}` stands for a part that differs. */
  path: string;
  query: Record<string, DeclaredParameter>;
  /** The fields of the JSON that a `POST` sends. */
  body?: Record<string, DeclaredParameter>;
}

/** A call that a client makes. The client builds its requests from it, so there is no second list. */
export interface DeclaredCall extends DeclaredRequest, DeclaredAnswer {}

/** A question to a GraphQL service. */
export interface DeclaredQuestion extends DeclaredAnswer {
  document: string;
}

type ParameterValue<Parameter extends DeclaredParameter> = Parameter extends {
  values: readonly (infer Value)[];
}
  ? Parameter extends { isList: true }
    ? readonly Value[]
    : Value
  : Parameter extends { isList: true }
    ? readonly string[]
    : Parameter extends { format: DeclaredFormat }
      ? string
      : string | number | boolean;

/** What may be asked of a call: its own parameters and nothing else. */
export type DeclaredQuery<Call extends DeclaredRequest> = {
  [Name in keyof Call['query']]?: ParameterValue<Call['query'][Name]> | undefined;
};

/** What may be sent in the body of a call; nothing where none is declared. */
export type DeclaredBody<Call extends DeclaredRequest> = Call extends {
  body: infer Body extends Record<string, DeclaredParameter>;
}
  ? { [Name in keyof Body]?: ParameterValue<Body[Name]> | undefined }
  : undefined;

export type AnswerData<Answer extends DeclaredAnswer> = z.output<Answer['schema']>;

const FORMATS: Record<DeclaredFormat, RegExp> = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  date: /^\d{4}-\d\d-\d\d$/,
};

/**
 * The query of a call as it goes out. The caller is held to `DeclaredQuery`; a value in another format than declared is a
 * mistake of ours.
 */
export function buildDeclaredQuery(
  { path, query: declared }: DeclaredRequest,
  query: object,
): Record<string, string | number | boolean | undefined> {
  return Object.fromEntries(
    Object.entries<unknown>({ ...query }).map(([name, value]) => {
      requireFormat({ path, name, value, format: declared[name]?.format });
      if (Array.isArray(value)) return [name, value.join(',')];
      // `DeclaredQuery` lets nothing else through.
      return [name, value as string | number | boolean | undefined];
    }),
  );
}

/** The body of a call as it goes out, with its dates in the format that is declared. */
export function buildDeclaredBody({ path, body: declared = {} }: DeclaredRequest, body: object): object {
  for (const [name, value] of Object.entries<unknown>({ ...body }))
    requireFormat({ path, name, value, format: declared[name]?.format });
  return body;
}

interface WrittenValue {
  path: string;
  name: string;
  value: unknown;
  format: DeclaredFormat | undefined;
}

function requireFormat({ path, name, value, format }: WrittenValue): void {
  if (format === undefined || typeof value !== 'string' || FORMATS[format].test(value)) return;
  throw new Error(`${path}: ${name} is not written as a ${format}`);
}

/** The path of a call with its parts filled in. */
export const fillDeclaredPath = ({ path }: DeclaredRequest, parts: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''));
