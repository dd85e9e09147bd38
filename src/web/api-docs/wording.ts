/** Every word that these components say. */

export const apiCallItemWords = {
  failures: 'Failures',
  optional: 'optional',
} as const;

export const apiPageWords = {
  apiReference: 'API Reference',
  touchline: (version: string) => `Touchline ${version}`,
  everyCallButSign: 'Every call except sign-in and signed webhooks from shops needs',
  withToken: 'with the token that',
  answersOrWithAccessToken: 'returns, or with an access token if the call names a scope. A',
  withAn: 'with an',
  takesEffectOnceHoweverOften: 'takes effect once, however often it’s sent. A failure returns',
  sameDocumentForPrograms: '. For programs, the same document is at',
  searchCalls: 'Search calls',
  failed: 'Failed to load the API document',
  heading: 'No calls found',
  clearSearch: 'Clear Search',
} as const;

export const callsWords = {
  anyone: 'Anyone',
  signedIn: 'Signed in',
  admins: 'Admins',
  providers: 'Providers',
  machines: (access: string) => `${access}, machines`,
  path: 'Path',
  query: 'Query',
  body: 'Body',
  bodyIfAny: 'Body (optional)',
  response: 'Response',
  other: 'Other',
} as const;

export const shapeWords = {
  listOf: (item: string) => `list of ${item}`,
  object: 'object',
  objectOfEach: (entry: string) => `object with any names, each ${entry}`,
  anything: 'anything',
  atLeast: (characters: string) => `at least ${characters}`,
  atMost: (characters: string) => `at most ${characters}`,
  lengthBetween: (minLength: number, characters: string) => `${minLength} to ${characters}`,
  numberFrom: (minimum: undefined | number) => `from ${minimum}`,
  numberUpTo: (maximum: undefined | number) => `up to ${maximum}`,
  character: (characters: number) => `${characters} character${characters === 1 ? '' : 's'}`,
  ifLeftOut: (usual: string) => `${usual} if left out`,
} as const;
