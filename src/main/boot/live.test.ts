import { expect, test, vi } from 'vitest';
import { signOut } from '#features/auth/contract.ts';
import { toggleUser } from '#features/users/contract.ts';
import { openEvents } from '#testing/server/live.ts';
import { notifyTable } from '#testing/server/notifications.ts';
import { waitUntilPasses } from '#testing/wait-until-passes.ts';
import { measureQuickest, measureTime } from '#testing/quickest.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';

const listenOnPort = ({ app }: TestServer) => app.listen({ host: '127.0.0.1', port: 0 });

test('A7: a session that ends in one process ends its streams in every other', async () => {
  await using here = await buildServer();
  await using there = await buildServer({ database: here.database });
  const origin = await listenOnPort(there);
  const [ada, ben] = [await buildUser(here.db), await buildUser(here.db)];
  const admin = await buildUser(here.db, { role: 'admin' });
  const openTab = async (user: { id: number }) => openEvents(origin, await here.signedInAs(user).token());

  const adminsTab = await openTab(admin);
  const changeBen = (body: { is_active: boolean }) =>
    here.signedInAs(admin).call(toggleUser, { params: { id: ben.id }, body });
  // On a busy machine the other process takes a while to listen; it gets what changed before as one event.
  await waitUntilPasses(async () => {
    await notifyTable(here.db, 'begin');
    expect(adminsTab.tables).toContain('begin');
  });

  const both = 2_000;
  const ending = await measureQuickest(both, async () => {
    const adas = here.signedInAs(ada);
    const adasTab = await openEvents(origin, await adas.token());
    await changeBen({ is_active: true });
    const bensTab = await openTab(ben);
    return measureTime(async () => {
      await adas.call(signOut, {});
      await adasTab.ended;
      await changeBen({ is_active: false });
      await bensTab.ended;
    });
  });
  expect(ending).toBeLessThan(both);

  await waitUntilPasses(() => expect(adminsTab.tables).toContain('users'));
});

test('A6: a session that runs out ends its stream within a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await using server = await buildServer();
    const user = await buildUser(server.db);
    const tab = await openEvents(await listenOnPort(server), await server.signedInAs(user).token());
    server.clock.advance(8 * 86_400_000);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(tab.ended).resolves.toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});
