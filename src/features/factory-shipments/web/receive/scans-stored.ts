/** The database of the browser in which scans wait for the connection. */
export const SCANS_DATABASE = 'touchline-receive';

/** Whether scans have ever been stored on this device; true where the browser does not say. */
export async function hasScansStored(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === SCANS_DATABASE);
  } catch {
    // An old browser, or one without storage.
    return true;
  }
}
