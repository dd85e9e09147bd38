import { DEMO_PROVIDER_PATH } from '#demo/sign-in.ts';
import type { App } from '#server/http/kit.ts';
import { AppError } from '#shared/errors.ts';

const ANSWER_MS = 20_000;
const PASSED_ON = ['content-type', 'content-security-policy', 'location'];

/** Shows the pages of the demo's identity provider at an address of ours: the browser may be on another machine. */
export function serveDemoProvider(app: App, origin: string): void {
  app.get(DEMO_PROVIDER_PATH, async ({ url }, reply) => {
    const { search } = new URL(url, origin);
    const answer = await fetch(`${origin}/authorize${search}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch((error: unknown) => {
      throw new AppError('unavailable', 'The demo company is busy. Reload the page.', { cause: error });
    });
    for (const name of PASSED_ON) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply.code(answer.status).send(await answer.text());
  });
}
