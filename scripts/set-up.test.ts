import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildFolder, type TestFolder } from '#testing/database/folder.ts';

vi.setConfig({ testTimeout: 30_000 });

const LOCK = (version: string) =>
  JSON.stringify({
    packages: { '': {}, 'node_modules/vite': { version }, 'node_modules/vitest': { version, dev: true } },
  });

// Installs what the lock file names, slowly enough for a second one to arrive in the meantime.
const NPM = `#!/bin/sh
case "$*" in *--omit=dev*) tools=" without tools";; *) tools="";; esac
echo "npm $1$tools" >> calls
sleep 0.3
test -f offline && { echo "the registry cannot be reached" >&2; exit 1; }
test "$1" = ci && rm -rf node_modules
mkdir -p node_modules/vite/bin
cp vite.js node_modules/vite/bin/vite.js
if test -z "$tools"; then
  mkdir -p node_modules/vitest
  cp package-lock.json node_modules/.package-lock.json
else
  sed 's/,"node_modules.vitest":{[^}]*}//' package-lock.json > node_modules/.package-lock.json
fi
`;

// Builds a page that holds the source.
const VITE = `
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const outDir = process.argv[process.argv.indexOf('--outDir') + 1];
appendFileSync('calls', 'vite build\\n');
mkdirSync(outDir, { recursive: true });
const source = readFileSync('src/web/page.ts', 'utf8');
writeFileSync(outDir + '/index.html', source);
if (source === 'broken') { console.error('page.ts is broken'); process.exit(1); }
`;

test('the first set-up installs and builds, and the second finds nothing to do', async () => {
  await using project = await buildProject();
  expect(await project.setUp()).toMatchObject({ code: 0 });
  expect(await project.calls()).toEqual(['npm ci without tools', 'vite build']);
  expect(await project.page()).toBe('first');
  expect(await project.setUp()).toEqual({ code: 0, output: '' });
});

test.each([
  ['src/web/page.ts', 'second'],
  ['src/features/users/contract.ts', 'export {}'],
  ['index.html', '<html>'],
])('a change of %s builds again, and installs nothing', async (file, content) => {
  await using project = await buildReadyProject();
  await project.write(file, content);
  await project.setUp();
  expect(await project.calls()).toEqual(['vite build']);
});

test.each(['src/server/db/database.ts', 'src/features/users/server/public.ts', 'src/web/page.test.ts'])(
  'a change of %s builds nothing, since no browser loads it',
  async (file) => {
    await using project = await buildReadyProject();
    await project.write(file, 'changed');
    await project.setUp();
    expect(await project.calls()).toEqual([]);
  },
);

test('a command that needs no web application leaves the one alone that may be served', async () => {
  await using project = await buildReadyProject();
  await project.write('src/web/page.ts', 'second');
  expect(await project.setUp(['--without-web'])).toEqual({ code: 0, output: '' });
  expect(await project.calls()).toEqual([]);
  await project.write('package-lock.json', LOCK('2.0.0'));
  await project.setUp(['--without-web']);
  expect([await project.calls(), await project.page()]).toEqual([['npm ci without tools'], 'first']);
});

test('a new lock file installs again', async () => {
  await using project = await buildReadyProject();
  await project.write('package-lock.json', LOCK('2.0.0'));
  await project.setUp();
  expect(await project.calls()).toEqual(['npm ci without tools', 'vite build']);
});

test('tools are added when they are needed, beside packages from which an application may be running', async () => {
  await using project = await buildReadyProject();
  await project.write('node_modules/vite/in-use', '');
  expect(await project.setUp(['--with-tools'])).toMatchObject({ code: 0 });
  expect(await project.calls()).toEqual(['npm install']);
  expect(await project.read('node_modules/vite/in-use')).toBe('');
  await project.setUp(['--with-tools']);
  await project.setUp();
  expect(await project.calls()).toEqual([]);
});

test('tools come with the rest where nothing is installed yet', async () => {
  await using project = await buildProject();
  await project.setUp(['--with-tools']);
  expect(await project.calls()).toEqual(['npm ci', 'vite build']);
});

test('an installation that was interrupted, or that lost a package, is made again', async () => {
  await using project = await buildReadyProject();
  await rm(join(project.path, 'node_modules/.package-lock.json'));
  await project.setUp();
  expect(await project.calls()).toEqual(['npm ci without tools']);
  await rm(join(project.path, 'node_modules/vite'), { recursive: true });
  await project.setUp();
  expect(await project.calls()).toEqual(['npm ci without tools']);
});

test('a build that fails says why, and leaves the last good one in its place', async () => {
  await using project = await buildReadyProject();
  await project.write('src/web/page.ts', 'broken');
  expect(await project.setUp()).toMatchObject({
    code: 1,
    output: expect.stringContaining('page.ts is broken'),
  });
  expect(await project.page()).toBe('first');
  expect(await project.scratch()).toEqual([]);
});

test('an installation that fails says why', async () => {
  await using project = await buildProject();
  await project.write('offline', '');
  const answer = await project.setUp();
  expect(answer).toMatchObject({
    code: 1,
    output: expect.stringContaining('the registry cannot be reached'),
  });
});

test('of two set-ups at once, the second waits and finds nothing left to do', async () => {
  await using project = await buildProject();
  const outcomes = await Promise.all([project.setUp(), project.setUp(), project.setUp()]);
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(await project.calls()).toEqual(['npm ci without tools', 'vite build']);
  expect(await project.scratch()).toEqual([]);
});

test('the mark of a set-up that was killed holds up no one', async () => {
  await using project = await buildProject();
  const child = spawn('true');
  await once(child, 'exit');
  await project.write('.cache/set-up.lock', String(child.pid));
  const outcomes = await Promise.all([project.setUp(), project.setUp()]);
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
  expect(await project.calls()).toEqual(['npm ci without tools', 'vite build']);
});

interface Project extends TestFolder {
  setUp(options?: readonly string[]): Promise<{ code: number; output: string }>;
  write(file: string, content: string): Promise<void>;
  /** What was run since the last question. */
  calls(): Promise<string[]>;
  read(file: string): Promise<string>;
  page(): Promise<string>;
  /** What set-ups left in their scratch folder. */
  scratch(): Promise<string[]>;
}

/** A tree in which nothing is installed, with an npm and a Vite that only note that they were called. */
async function buildProject(): Promise<Project> {
  const project = await emptyProject();
  const at = (file: string): string => join(project.path, file);
  await cp(join(import.meta.dirname, 'set-up.mjs'), at('scripts/set-up.mjs'));
  await cp(join(import.meta.dirname, 'set-up'), at('scripts/set-up'), { recursive: true });
  await project.write('bin/npm', NPM);
  await chmod(at('bin/npm'), 0o755);
  await project.write('vite.js', VITE);
  await project.write('package-lock.json', LOCK('1.0.0'));
  await project.write('src/web/page.ts', 'first');
  return project;
}

let ready: Project;
beforeAll(async () => {
  ready = await buildProject();
  await ready.setUp();
  await ready.calls();
});
afterAll(() => ready[Symbol.asyncDispose]());

/** A tree that has been set up already. */
async function buildReadyProject(): Promise<Project> {
  const project = await emptyProject();
  await cp(ready.path, project.path, { recursive: true });
  return project;
}

async function emptyProject(): Promise<Project> {
  const folder = await buildFolder();
  const at = (file: string): string => join(folder.path, file);
  return {
    ...folder,
    async setUp(options = []) {
      const env = { PATH: `${at('bin')}:${process.env['PATH']}` };
      const child = spawn(process.execPath, [at('scripts/set-up.mjs'), ...options], {
        cwd: folder.path,
        env,
      });
      const [output, complained, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'exit'),
      ]);
      return { code, output: output + complained };
    },
    async write(file, content) {
      await mkdir(dirname(at(file)), { recursive: true });
      await writeFile(at(file), content);
    },
    async calls() {
      const called = await readFile(at('calls'), 'utf8').catch(() => '');
      await rm(at('calls'), { force: true });
      return called.split('\n').filter(Boolean);
    },
    read: (file) => readFile(at(file), 'utf8'),
    page: () => readFile(at('dist/index.html'), 'utf8'),
    scratch: () => readdir(at('.cache')),
  };
}
