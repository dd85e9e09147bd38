export type ConnectorErrorKind =
  | 'unreachable'
  | 'timeout'
  | 'refused-credentials'
  | 'throttled'
  | 'out-of-turn'
  | 'vendor-error'
  | 'unexpected-answer'
  | 'too-large'
  | 'blocked-address'
  | 'circuit-open';

const SENTENCE: Record<ConnectorErrorKind, string> = {
  unreachable: 'can’t be reached',
  timeout: 'didn’t respond in time',
  'refused-credentials': 'rejected the credentials; check the key and its permissions',
  throttled: 'request limit reached',
  'out-of-turn': 'Touchline’s own request limit is reached, which keeps it within the provider’s',
  'vendor-error': 'the provider reported an error',
  'unexpected-answer': 'unexpected response format',
  'too-large': 'response too large',
  'blocked-address': 'this address isn’t allowed',
  'circuit-open': 'failed several times; retrying later',
};

interface Details {
  kind: ConnectorErrorKind;
  /** A few words that an operator understands. Never a credential, never a vendor's text unchanged. */
  detail?: string;
  /** Before this moment another call is pointless; shown with the next run, in the reader's own time zone. */
  retryAt?: Date;
  /** The vendor's own id of the call, for its support desk. */
  requestId?: string;
  /** HTTP status, where there was an answer. */
  status?: number;
  /** For `refused-credentials`: a new token may help. */
  renewable?: boolean;
  cause?: unknown;
}

/** A failed call to a vendor; its message is written for the operator who reads the source's status. */
export class ConnectorError extends Error {
  override readonly name = 'ConnectorError';
  readonly vendor: string;
  readonly what: string;
  readonly kind: ConnectorErrorKind;
  readonly retryAt: Date | undefined;
  readonly requestId: string | undefined;
  readonly status: number | undefined;
  readonly renewable: boolean;

  constructor(vendor: string, what: string, details: Details) {
    super(formatMessage(vendor, what, details), { cause: details.cause });
    this.vendor = vendor;
    this.what = what;
    this.kind = details.kind;
    this.retryAt = details.retryAt;
    this.requestId = details.requestId;
    this.status = details.status;
    this.renewable = details.renewable ?? false;
  }
}

function formatMessage(vendor: string, what: string, { kind, detail, requestId }: Details): string {
  const parts = [`${vendor}, ${what}: ${SENTENCE[kind]}`];
  if (detail) parts.push(` (${detail})`);
  if (requestId) parts.push(`; request id ${requestId}`);
  return `${parts.join('')}.`;
}
