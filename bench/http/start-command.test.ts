import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startCommand } from './start-command.ts';

const image = readFileSync(join(import.meta.dirname, '../../Dockerfile'), 'utf8');

test('a container, a benchmark and `npm start` call the application alike', () => {
  const { env, flags } = startCommand();
  expect(flags.length).toBeGreaterThan(0);
  expect(image).toContain(
    `CMD ${JSON.stringify(['node', ...flags, 'src/main/boot/start.ts']).replaceAll(',', ', ')}`,
  );
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  expect(settings.length).toBeGreaterThan(0);
  expect(image).toContain(`ENV ${settings.join(' ')}\n`);
});
