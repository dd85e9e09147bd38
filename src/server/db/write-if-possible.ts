import { isConnectionFailure } from './connection-failure.ts';

/**
 * Makes a write that a request can do without: noting a use must not fail a read. Returns whether the database took it;
 * a database that is away, or only allows reading, is not a failure.
 */
export async function writeIfPossible(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (isConnectionFailure(error)) return false;
    throw error;
  }
}
