import { sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError } from '#shared/errors.ts';
import { answerError } from './error-answers.ts';
import type { App } from './kit.ts';

// Its address is under /api, yet it is a page: the description of the API that people read.
const API_PAGE = '/api/docs';

/** True for the addresses of the browser's own routes; a missing file is not one of them. */
function isPage(path: string): boolean {
  if (path === API_PAGE) return true;
  const isBelow = (folder: string) => path === folder || path.startsWith(`${folder}/`);
  return !isBelow('/api') && !isBelow('/static') && !path.includes('.');
}

/** Serves the built web app: its files as they are, and its page for every other address that a person may open. */
export async function serveWebApp(app: App, root: string | undefined): Promise<void> {
  if (root !== undefined) {
    await app.register(fastifyStatic, {
      root,
      // One route a file, listed at the start: no request can name anything else on the disk.
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes(`${sep}static${sep}`);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (root !== undefined && reads && isPage(path)) return reply.sendFile('index.html');
    answerError(new AppError('not_found', 'There is nothing at this address.'), request, reply);
    return reply;
  });
}
