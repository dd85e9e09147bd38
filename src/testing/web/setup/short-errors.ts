import { configure, getConfig } from '@testing-library/react';

const { getElementError: withPage } = getConfig();

/** Whether a test waits for an element, and is going to look again. */
const isWaiting = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

/**
 * Writes the page down only where a test fails, once. By itself each look at it that finds nothing yet does so, which
 * was a tenth of what tests of pages cost.
 */
export function writePageDownOnce(): void {
  configure({
    getElementError(message, container) {
      if (!isWaiting()) return withPage(message, container);
      const error = new Error(message ?? '');
      error.name = 'TestingLibraryElementError';
      return error;
    },
  });
}
