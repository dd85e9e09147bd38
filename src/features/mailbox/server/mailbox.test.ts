import { expect, test } from 'vitest';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer } from '#testing/server/server.ts';
import { listMails, readMail } from '../contract.ts';

test('without a mailbox there is nothing in it', async () => {
  await using server = await buildServer();
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  expect((await admin.call(listMails, {})).body).toEqual({ mails: [] });
  expect((await admin.call(readMail, { params: { id: 1 } })).status).toBe(404);
});
