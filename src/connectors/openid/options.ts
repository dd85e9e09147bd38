/** How a provider is spoken to. */
export interface ProviderOptions {
  /** Its name in addresses, and on screens. */
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Beyond `openid`, `email` and `profile`. */
  scopes: readonly string[];
  /** How it signs; nothing else is taken. */
  signingAlgorithm: string;
  /** How the client shows its secret: in the body of the call, or in its header. */
  clientAuthentication: 'post' | 'basic';
  /** Addresses at these domains are the company's own, also where the provider does not say that it verified them. */
  trustedEmailDomains: readonly string[];
  /** The claim that holds groups or roles. */
  roleClaim: string | undefined;
  /** Where the demo's provider is: it has no host of its own, and the browser finds it behind the application. */
  demo?: { origin: string; browserPath: string };
}
