import { systemClock, type Clock } from './clock.ts';
import { ConnectorError } from './connector-error.ts';

export interface FetchedToken {
  token: string;
  /** How long it is valid, as the vendor says; absent: until refused. */
  lifeMs?: number;
}

export interface TokenSource {
  /**
   * Runs a call with a valid token, and once more with a new one if the vendor refuses it. The right to an optional
   * call may be missing, even if the vendor reports that like a bad token: others go on.
   */
  use<Result>(call: (token: string) => Promise<Result>, options?: { isOptional?: boolean }): Promise<Result>;
  /** Forgets the token and its refusal: the credentials were corrected and another try is requested. */
  reset(): void;
}

/** Credentials that were refused for good are not tried again for this long, so that no account gets locked. */
export const REFUSED_PAUSE_MS = 60 * 60_000;

interface TokenCacheOptions {
  /** Shared by all waiting calls, so it takes no caller's signal; closing the account's `VendorHttp` stops it. */
  fetchToken: () => Promise<FetchedToken>;
  /** A token this close to its expiry is replaced before it is used. */
  marginMs?: number;
  clock?: Clock;
}

type TokenAttempt<Result> = { result: Result } | { error: ConnectorError };

interface HeldToken {
  token: string;
  validUntil: number;
  /** The vendor has accepted it at least once. */
  hasWorked: boolean;
}

/** Tokens that are fetched with credentials: one fetch for all waiting calls, one renewal for a refused token. */
export function createTokenCache(options: TokenCacheOptions): TokenSource {
  const { fetchToken, marginMs = 60_000, clock = systemClock } = options;
  let held: HeldToken | undefined;
  let fetching: Promise<HeldToken> | undefined;
  let refusal: { error: ConnectorError; until: number } | undefined;

  /** The credentials need a person's attention; another try would only lock the account. */
  function blockUntilAttention(error: ConnectorError): void {
    held = undefined;
    refusal = { error, until: clock.elapsedMs() + REFUSED_PAUSE_MS };
  }

  async function fetchOne(): Promise<HeldToken> {
    const askedAt = clock.elapsedMs();
    try {
      const { token, lifeMs = Infinity } = await fetchToken();
      return (held = { token, validUntil: askedAt + lifeMs - marginMs, hasWorked: false });
    } catch (error) {
      if (isRefused(error)) blockUntilAttention(error);
      throw error;
    } finally {
      fetching = undefined;
    }
  }

  async function getCurrent(): Promise<HeldToken> {
    if (held && clock.elapsedMs() < held.validUntil) return held;
    return await (fetching ??= fetchOne());
  }

  /** The result, or the vendor's refusal of this token; any other failure is thrown. */
  async function tryWith<Result>(
    token: HeldToken,
    call: (token: string) => Promise<Result>,
    isOptional: boolean,
  ): Promise<TokenAttempt<Result>> {
    try {
      const result = await call(token.token);
      token.hasWorked = true;
      return { result };
    } catch (error) {
      if (!isRefused(error)) throw error;
      // Where a token works elsewhere, or a new one would not help, only the right to this one call is missing.
      if (error.renewable && !token.hasWorked && !isOptional) blockUntilAttention(error);
      return { error };
    }
  }

  return {
    async use(call, { isOptional = false } = {}) {
      const waitMs = refusal ? refusal.until - clock.elapsedMs() : 0;
      if (refusal && waitMs > 0) throw buildStillRefused(refusal.error, new Date(clock.now() + waitMs));
      const before = held;
      const first = await getCurrent();
      const attempt = await tryWith(first, call, isOptional);
      if ('result' in attempt) return attempt.result;
      // A token fetched a moment ago is as good as a new one.
      if (!attempt.error.renewable || first !== before) throw attempt.error;
      // Another call may have renewed it in the meantime.
      if (held === first) held = undefined;
      const second = await getCurrent();
      if (second.token === first.token) throw attempt.error;
      const repeated = await tryWith(second, call, isOptional);
      if ('result' in repeated) return repeated.result;
      throw repeated.error;
    },
    reset() {
      held = undefined;
      refusal = undefined;
    },
  };
}

/** A key that never expires: nothing to renew, but the same long pause once the vendor calls it invalid. */
export const createFixedToken = (token: string, clock: Clock = systemClock): TokenSource =>
  createTokenCache({ fetchToken: async () => ({ token }), marginMs: 0, clock });

const isRefused = (error: unknown): error is ConnectorError =>
  error instanceof ConnectorError && error.kind === 'refused-credentials';

const buildStillRefused = (error: ConnectorError, retryAt: Date) =>
  new ConnectorError(error.vendor, error.what, {
    kind: 'refused-credentials',
    detail: 'not tried again for a while',
    retryAt,
    cause: error,
  });
