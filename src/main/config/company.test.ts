import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { readSettings, refuseRemoteDemo } from '#server/settings.ts';
import { isDemoWanted, openConfiguredCompany } from './company.ts';

const open = (environment: Record<string, string>) =>
  openConfiguredCompany(readSettings(environment), environment, createLog('silent'));

test.each(['/nowhere/touchline.json', './touchline.config.json'])(
  'a configuration file that was asked for and is missing (%s) is named, and no made-up company takes its place',
  async (path) => {
    const environment = { CONFIG_FILE: path, HOST: '0.0.0.0' };
    const settings = readSettings(environment);
    expect(() => refuseRemoteDemo(settings, isDemoWanted(settings))).not.toThrow();
    await expect(open(environment)).rejects.toThrow(`${path}: there is no such file`);
  },
);

test('without the demo, and without a configuration, no company is shown', async () => {
  const { config, demo } = await open({ DEMO: 'off' });
  expect(await config).toBeUndefined();
  expect(demo).toBeUndefined();
});
