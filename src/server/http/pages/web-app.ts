import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { answerError } from '../error-answers.ts';
import type { App } from '../kit.ts';

// This address is under /api, but it is a page: the API description for people.
const API_PAGE = '/api/docs';

/** True for the addresses of the browser's own routes; a missing file is not one of them. */
function isPage(path: string): boolean {
  if (path === API_PAGE) return true;
  const isBelow = (folder: string) => path === folder || path.startsWith(`${folder}/`);
  return !isBelow('/api') && !isBelow('/static') && !path.includes('.');
}

const readPath = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

/** The addresses of all files of the web app; a name that begins with a dot is a note of its build. */
const listAddresses = (root: string): Set<string> =>
  new Set(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(({ parentPath, name }) => `/${relative(root, join(parentPath, name)).replaceAll(sep, '/')}`),
  );

/** Which release the page of a built web app says it is; undefined where there is none. */
export const readRelease = (root: string | undefined): string | undefined =>
  root === undefined
    ? undefined
    : /<meta name="release" content="([\w-]+)"/.exec(readFileSync(join(root, 'index.html'), 'utf8'))?.[1];

const formatOffer = (offer: unknown): string =>
  offer === undefined
    ? ''
    : ` data-sign-in="${JSON.stringify(offer).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;

interface WebAppOptions {
  /** The folder of the built web app; undefined where only the API is served. */
  root: string | undefined;
  isDemo: boolean;
  /** What the sign-in page offers beside name and password, as the page reads it; undefined where nothing. */
  signInOffer?: unknown;
}

/** Serves the built web app: its files, and its page for every other address that a person may open. */
export async function serveWebApp(app: App, { root, isDemo, signInOffer }: WebAppOptions): Promise<void> {
  if (root !== undefined) {
    await app.register(fastifyStatic, {
      root,
      // Served by the route below. One route per file makes a start take twice as long as all routes of the API.
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = relative(root, path).startsWith(`static${sep}`);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    // Listed at the start, and looked up per request: no request can name any other file on the disk.
    const files = listAddresses(root);
    app.get('/*', (request, reply) => {
      const path = readPath(request);
      // Not returned: each promise of a reply listens for its end, and Node warns about many listeners.
      void (files.has(path) ? reply.sendFile(path) : reply.callNotFound());
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = readPath(request);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (root !== undefined && reads && isPage(path)) {
      if (!isDemo && signInOffer === undefined) return reply.sendFile('index.html');
      // Known before any script runs: what comes later would push the content down while people read.
      const page = await readFile(join(root, 'index.html'), 'utf8');
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
      return page.replace('<html', () => `<html${isDemo ? ' data-demo' : ''}${formatOffer(signInOffer)}`);
    }
    answerError(new AppError('not_found', 'Page not found.'), request, reply);
    return reply;
  });
}
