import { DEMO_USERS } from './users.ts';

/** Where the application shows the pages of the demo's identity provider. */
export const DEMO_PROVIDER_PATH = '/demo-account';

const [femke, otis] = DEMO_USERS;

/** The demo company's identity provider. Its credentials are of no worth. */
export const DEMO_PROVIDER = {
  // The same at every start, whatever its port: people stay linked.
  issuer: 'https://accounts.touchline.example',
  client: { id: 'touchline', secret: 'demo' },
  people: [
    { subject: 'person-1', name: femke.fullName, email: femke.email, note: 'Has an account in Touchline' },
    { subject: 'person-2', name: otis.fullName, email: otis.email, note: 'Has an account in Touchline' },
    {
      subject: 'person-3',
      name: 'Robin Vael',
      email: 'robin.vael@example.com',
      note: 'Works here but has no account in Touchline',
    },
  ],
};

/** What a configuration file would have come to. */
export const buildDemoSignIn = (origin: string) => [
  {
    options: {
      id: 'demo',
      name: 'Demo Account',
      issuer: DEMO_PROVIDER.issuer,
      clientId: DEMO_PROVIDER.client.id,
      clientSecret: DEMO_PROVIDER.client.secret,
      scopes: [],
      signingAlgorithm: 'RS256' as const,
      clientAuthentication: 'post' as const,
      trustedEmailDomains: [],
      roleClaim: undefined,
      demo: { origin, browserPath: DEMO_PROVIDER_PATH },
    },
    roles: undefined,
  },
];
