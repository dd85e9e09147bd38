import type { EmulatorAnswer } from '../../kit/faults.ts';

const CREDITS = 4_004;
const RESTORED_PER_SECOND = 60;

/** The credits of a user: each query costs some, and they come back second by second. */
export function createCredits(most = CREDITS, now: () => number) {
  let left = most;
  let countedAt = now();

  /** Takes the credits, or answers how they are refused. */
  return (cost: number, operation: string, requestId: string): EmulatorAnswer | undefined => {
    left = Math.min(most, left + ((now() - countedAt) / 1000) * RESTORED_PER_SECOND);
    countedAt = now();
    if (cost <= left) {
      left -= cost;
      return undefined;
    }
    const seconds = Math.ceil((cost - left) / RESTORED_PER_SECOND);
    const error = {
      message: `There are not enough credits to perform the requested operation, which requires ${cost} credits, but there are only ${Math.floor(left)} left. In ${seconds} seconds you will have enough credits to perform the operation`,
      code: 30,
      operation,
      request_id: requestId,
      required_credits: cost,
      remaining_credits: Math.floor(left),
      max_available: most,
      time_remaining: `${seconds} seconds`,
    };
    return { json: { errors: [error], data: null } };
  };
}
