import { expect, test } from 'vitest';
import { StartRefused } from '#server/start-refused.ts';
import { explainStartFailure } from './explain-start-failure.ts';

const failed = (code: string, more: object = { syscall: 'listen' }) =>
  Object.assign(new Error(code), { code, ...more });

test.each([
  [new StartRefused('Another one runs.'), 'Another one runs.'],
  [
    failed('EADDRINUSE'),
    'Port 80 on ::9 is already in use. Stop the other program, or set PORT to a free port.',
  ],
  [failed('EACCES'), 'This account can’t use port 80. Set PORT to 1024 or higher.'],
  [failed('EADDRNOTAVAIL'), 'HOST=::9 isn’t an address of this machine. Use one that is, such as 127.0.0.1.'],
  [
    failed('ENOTFOUND', { syscall: 'getaddrinfo', hostname: '::9' }),
    'HOST=::9 isn’t an address of this machine. Use one that is, such as 127.0.0.1.',
  ],
  [failed('EACCES', { syscall: 'mkdir' }), undefined],
  [failed('ENOTFOUND', { syscall: 'getaddrinfo', hostname: 'database' }), undefined],
  [new Error('a mistake of ours'), undefined],
])('a start that failed with %o is explained as: %s', (error, reason) =>
  expect(explainStartFailure(error, { PORT: 80, HOST: '::9' })).toBe(reason),
);
