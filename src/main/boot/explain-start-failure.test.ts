import { expect, test } from 'vitest';
import { StartRefused } from '#server/start-refused.ts';
import { explainStartFailure } from './explain-start-failure.ts';

const failed = (code: string, more: object = { syscall: 'listen' }) =>
  Object.assign(new Error(code), { code, ...more });

test.each([
  [new StartRefused('Another one runs.'), 'Another one runs.'],
  [failed('EADDRINUSE'), 'Port 80 on ::9 is in use. Stop what uses it, or set PORT to another one.'],
  [failed('EACCES'), 'Port 80 is not for this account. Set PORT to another one, above 1023.'],
  [failed('EADDRNOTAVAIL'), 'HOST=::9 is no address of this machine. Set it to one, such as 127.0.0.1.'],
  [
    failed('ENOTFOUND', { syscall: 'getaddrinfo', hostname: '::9' }),
    'HOST=::9 is no address of this machine. Set it to one, such as 127.0.0.1.',
  ],
  [failed('EACCES', { syscall: 'mkdir' }), undefined],
  [failed('ENOTFOUND', { syscall: 'getaddrinfo', hostname: 'database' }), undefined],
  [new Error('a mistake of ours'), undefined],
])('a start that failed with %o is explained as: %s', (error, reason) =>
  expect(explainStartFailure(error, { PORT: 80, HOST: '::9' })).toBe(reason),
);
