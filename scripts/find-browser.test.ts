import { execFile } from 'node:child_process';
import { chmod, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { buildFolder, type TestFolder } from '#testing/database/folder.ts';

const BROWSER = '#!/bin/sh\necho "Chromium 1"\n';

test('the browser of CHROMIUM_PATH is taken, and one that does not start is refused by name', async () => {
  await using machine = await buildMachine({
    chromium: BROWSER,
    other: BROWSER,
    broken: '#!/bin/sh\nexit 1\n',
  });
  expect(await machine.find({ CHROMIUM_PATH: machine.of('other') })).toBe(machine.of('other'));
  await expect(machine.find({ CHROMIUM_PATH: machine.of('broken') })).rejects.toThrow(
    'CHROMIUM_PATH does not lead',
  );
});

test('the browser of the system is found; a file of its name that does not start is passed over', async () => {
  const stub = '#!/bin/sh\necho "install the snap"; exit 1\n';
  await using machine = await buildMachine({ chromium: stub, 'google-chrome': BROWSER });
  expect(await machine.find()).toBe(machine.of('google-chrome'));
});

test('a headless browser is preferred', async () => {
  await using machine = await buildMachine({ chromium: BROWSER, 'chromium-headless-shell': BROWSER });
  expect(await machine.find()).toBe(machine.of('chromium-headless-shell'));
});

test('without a browser, one is installed by the system where that is allowed, else by Playwright', async () => {
  // Both leave a Chromium in the path.
  const installs = `#!/bin/sh\ncase "$*" in *install*chromium) cp "\${0%/*}/template" "\${0%/*}/chromium";; esac\n`;
  await using machine = await buildMachine({ template: BROWSER, 'apt-get': installs, npx: installs });
  expect(await machine.find()).toBe(machine.of('chromium'));
});

test('while our packages are being installed, only the system is asked for a browser, and need not have one', async () => {
  const fails = '#!/bin/sh\nexit 1\n';
  const installs = '#!/bin/sh\ncp "${0%/*}/template" "${0%/*}/chromium"\n';
  await using machine = await buildMachine({ template: BROWSER, 'apt-get': fails, npx: installs });
  expect(await machine.find({}, ['--system'])).toBe('');
});

test('where nothing can be installed, it says what to do', async () => {
  const fails = '#!/bin/sh\nexit 1\n';
  await using machine = await buildMachine({ 'apt-get': fails, npx: fails });
  await expect(machine.find()).rejects.toThrow('Install Chromium or Chrome, or set CHROMIUM_PATH');
});

interface Machine extends TestFolder {
  of(program: string): string;
  find(environment?: Record<string, string>, args?: string[]): Promise<string>;
}

/** A machine that has these programs, and nothing that could be found elsewhere. */
async function buildMachine(programs: Record<string, string>): Promise<Machine> {
  const folder = await buildFolder();
  const of = (program: string): string => join(folder.path, program);
  for (const [name, script] of Object.entries(programs)) {
    await writeFile(of(name), script);
    await chmod(of(name), 0o755);
  }
  await symlink('/bin/cp', of('cp'));
  const script = join(import.meta.dirname, 'find-browser.mjs');
  return {
    ...folder,
    of,
    async find(environment = {}, args = []) {
      const env = { PATH: folder.path, PLAYWRIGHT_BROWSERS_PATH: of('browsers'), ...environment };
      const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env });
      return stdout.trim();
    },
  };
}
