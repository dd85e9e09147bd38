import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from '@playwright/test';

/** A failure that a journey provokes: part of the text of the finding, such as `401 POST /api/auth/login`. */
export type ExpectedFaults = string | RegExp;

/**
 * Collects what a person would not see but a developer must: errors on the console, uncaught errors,
 * reports of the content security policy, requests that failed. What a journey provokes it must expect.
 */
export async function watch(context: BrowserContext) {
  const findings: string[] = [];
  const expected: ExpectedFaults[] = [];
  const find = (finding: string) => void findings.push(finding);

  const reports = await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      // oxlint-disable-next-line no-console -- it is how the page tells this test
      console.error(`CSP ${violatedDirective} blocked ${blockedURI} in ${sourceFile}`),
    );
  });
  const onConsole = (message: ConsoleMessage) => isComplaint(message) && find(`console: ${message.text()}`);
  const onError = (error: WebError) => find(`not caught: ${String(error.error().stack)}`);
  const onResponse = (response: Response) => response.status() >= 400 && find(formatTitle(response));
  const onFailed = (request: Request) =>
    !wasLeft(request) && find(`failed: ${request.method()} ${getPath(request)}`);
  context.on('console', onConsole).on('weberror', onError);
  context.on('response', onResponse).on('requestfailed', onFailed);

  return {
    /** Looks no longer. */
    async stop() {
      context.off('console', onConsole).off('weberror', onError);
      context.off('response', onResponse).off('requestfailed', onFailed);
      await reports.dispose();
    },
    /** Says that a journey is about to provoke this. */
    expect: (...more: ExpectedFaults[]) => void expected.push(...more),
    /** Whether this has gone wrong so far. */
    found: (what: ExpectedFaults) => findings.some((finding) => matches(finding, what)),
    unexpected: () => findings.filter((finding) => !expected.some((one) => matches(finding, one))),
  };
}

export type Watch = Awaited<ReturnType<typeof watch>>;

/** Failed loads are found as responses and requests, with more said about them. */
const isComplaint = (message: ConsoleMessage): boolean =>
  ['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load resource');

/** A request that the page itself gave up, such as the stream of events when it closes. */
const wasLeft = (request: Request): boolean => request.failure()?.errorText === 'net::ERR_ABORTED';

const getPath = (request: Request): string => new URL(request.url()).pathname;
const formatTitle = (response: Response): string =>
  `${response.status()} ${response.request().method()} ${getPath(response.request())}`;
const matches = (finding: string, expected: ExpectedFaults): boolean =>
  typeof expected === 'string' ? finding.includes(expected) : expected.test(finding);
