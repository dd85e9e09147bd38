import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines = new PassThrough();
  write(createLog('info', lines));
  return String(lines.read() ?? '');
}

test('L1: a log line is JSON with a level and a time in UTC', () => {
  const line = JSON.parse(logged((log) => log.info({ route: '/api/users' }, 'request')));
  expect(line).toMatchObject({ level: 'info', msg: 'request', route: '/api/users' });
  expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test('L1: secrets do not reach the log, however deep they lie', () => {
  const text = logged((log) => {
    log.info(
      { password: 's3cret', body: { token: 's3cret' }, req: { headers: { authorization: 'Bearer s3cret' } } },
      'a',
    );
    log.info({ vendor: { client_secret: 's3cret', settings: { apiKey: 's3cret' } }, cookie: 's3cret' }, 'b');
  });
  expect(text).not.toContain('s3cret');
  expect(text).toContain('[removed]');
});

test('L1: a text with a line break stays one line', () => {
  const text = logged((log) => log.info({ username: 'ada\n{"level":"fatal"}' }, 'sign-in'));
  expect(text.trim().split('\n')).toHaveLength(1);
});

test('L1: an error of the database brings no row into the log, even when several errors come at once', () => {
  const text = logged((log) => {
    const row = {
      detail: 'Failing row contains (7, Anna Example).',
      where: 'unnamed portal, $1 = Anna Example',
    };
    const error = Object.assign(new Error('violates check constraint'), row);
    log.error({ err: error }, 'one');
    log.error({ err: new AggregateError([error], 'both') }, 'several');
  });
  expect(text).toContain('violates check constraint');
  expect(text).not.toContain('Anna');
});

test('lines below the level are not written', () => {
  expect(logged((log) => log.debug('detail'))).toBe('');
});
