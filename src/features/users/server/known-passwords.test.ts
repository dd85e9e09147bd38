import { expect, test } from 'vitest';
import { isKnownPassword } from './known-passwords.ts';

test.each([
  '123456',
  'password',
  'PassWord',
  'Password123!',
  'qwerty2024',
  'aaaaaaaa',
  'abababab',
  'iloveyou',
  'Touchline',
  'touchline1',
  'ada.lovelace',
  'Ada.Lovelace99',
])('A4 %s is tried first by everyone', (password) =>
  expect(isKnownPassword(password, 'ada.lovelace')).toBe(true),
);

test.each(['correct horse battery staple', 'kJ8#mq2Lw', 'lovelace ada 7 miles', 'смородина у реки'])(
  'A4 %s is not',
  (password) => expect(isKnownPassword(password, 'ada.lovelace')).toBe(false),
);
