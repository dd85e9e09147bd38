import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { RELEASE_HEADER } from '#shared/live/events.ts';

/** A built web app in a folder of its own. */
export interface Release {
  root: string;
  /** As its page says. */
  name: string;
  /** The addresses of its scripts. */
  scripts: ReadonlySet<string>;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const BUILT = 'dist';
const SCRIPTS = 'static/js';

const readName = (root: string): string =>
  /<meta name="release" content="([\w-]+)"/.exec(readFileSync(join(root, 'index.html'), 'utf8'))?.[1] ?? '';

async function describeRelease(root: string): Promise<Release> {
  const names = (await readdir(join(root, SCRIPTS))).filter((name) => name.endsWith('.js'));
  return { root, name: readName(root), scripts: new Set(names.map((name) => `/${SCRIPTS}/${name}`)) };
}

/** The web app as it was built, and a later release of it: the same, but each script has another name. */
export async function buildReleases() {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-releases-'));
  const first = await describeRelease(BUILT);
  const root = join(folder, 'next');
  await cp(BUILT, root, { recursive: true, filter: (name) => !/\.(br|gz)$/.test(name) });
  const renamed = new Map(
    [...first.scripts].map((path) => {
      const name = path.slice(SCRIPTS.length + 2);
      return [name, name.replace(/.{8}\.js$/, (end) => `${end.slice(4, 8)}${end.slice(0, 4)}.js`)];
    }),
  );
  const pattern = new RegExp([...renamed.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const name of ['index.html', ...[...renamed.keys()].map((script) => join(SCRIPTS, script))]) {
    const text = await readFile(join(root, name), 'utf8');
    const changed = text.replaceAll(pattern, (script) => renamed.get(script) ?? script);
    await writeFile(
      join(root, name),
      changed.replace(`content="${first.name}"`, `content="next-${first.name}"`),
    );
  }
  for (const [before, after] of renamed)
    await rename(join(root, SCRIPTS, before), join(root, SCRIPTS, after));
  return {
    first,
    next: await describeRelease(root),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** An address at which a release is served in front of an application, and replaced by another one as at a deployment. */
export async function openFront(app: string, release: Release) {
  let served = release;
  const server = createServer((asked, answer) => {
    const path = new URL(asked.url ?? '/', app).pathname;
    if (path.startsWith('/api/') || path === '/healthz') return pass(app, asked, answer, () => served.name);
    return void sendFile(served, path, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the front has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    deploy: (next: Release): void => {
      served = next;
      server.closeAllConnections();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pass(app: string, asked: IncomingMessage, answer: ServerResponse, nameRelease: () => string): void {
  const { method, headers, url = '/' } = asked;
  const passed = request(new URL(url, app), { method, headers }, (got) => {
    const own = got.headers[RELEASE_HEADER] === undefined ? {} : { [RELEASE_HEADER]: nameRelease() };
    answer.writeHead(got.statusCode ?? 502, { ...got.headers, ...own });
    got.on('error', () => answer.destroy()).pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  answer.on('close', () => passed.destroy());
  asked.pipe(passed);
}

/** As the application serves it: files of a release for ever, its page fresh each time, and nothing for what it has not. */
async function sendFile({ root }: Release, path: string, answer: ServerResponse): Promise<void> {
  const isFile = path.includes('.');
  try {
    const content = await readFile(join(root, isFile ? path : 'index.html'));
    answer.writeHead(200, {
      'content-type': isFile ? (TYPES[extname(path)] ?? '') : 'text/html; charset=utf-8',
      'cache-control': isFile ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    answer.end(content);
  } catch {
    answer.writeHead(404).end();
  }
}
