import { ConnectorError } from '#connectors/kit/connector-error.ts';
import { isConnectionFailure } from '#server/db/connection-failure.ts';
import { AppError } from '#shared/errors.ts';

/** A failed run as the people who look at its source need to know it. */
export interface RunFailure {
  message: string;
  /** Before this moment another run is pointless. */
  retryAt: Date | null;
  /** The vendor itself asked to be left alone until then. */
  isThrottled: boolean;
  /** Our own limit of calls is reached: nothing failed, and the reading goes on at `retryAt`. */
  isOwnWait: boolean;
  /** Our credentials were refused. */
  isRefused: boolean;
  /** It has no sentence of its own: the log must hold the details. */
  isUnexpected: boolean;
}

const FAILURE = {
  retryAt: null,
  isThrottled: false,
  isOwnWait: false,
  isRefused: false,
  isUnexpected: false,
};

export function describeRunFailure(error: unknown): RunFailure {
  // First, because its cause may be a lost connection too, but not one to our database.
  if (error instanceof ConnectorError) {
    return {
      ...FAILURE,
      message: error.message,
      retryAt: error.retryAt ?? null,
      isThrottled: error.kind === 'throttled',
      isOwnWait: error.kind === 'out-of-turn',
      isRefused: error.kind === 'refused-credentials',
    };
  }
  if (error instanceof AppError) return { ...FAILURE, message: error.message };
  if (isConnectionFailure(error)) {
    return { ...FAILURE, message: 'Touchline’s database couldn’t store the data. Nothing changed.' };
  }
  const message = 'Something went wrong. Nothing changed. See the server log.';
  return { ...FAILURE, message, isUnexpected: true };
}
