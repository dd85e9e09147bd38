import { expect, test } from 'vitest';
import { createDeposcoEmulator } from '#connectors/deposco/emulator.ts';
import { createDeposco } from '#connectors/deposco/index.ts';
import { createExchangeRatesEmulator } from '#connectors/exchange-rates/emulator.ts';
import { createExchangeRates } from '#connectors/exchange-rates/index.ts';
import { createMintsoftEmulator } from '#connectors/mintsoft/emulator.ts';
import { createMintsoft } from '#connectors/mintsoft/index.ts';
import { createFakeClock } from '#connectors/kit/testing/fake-clock.ts';
import { closeAfterTest } from '#connectors/kit/testing/until-test-ends.ts';
import { openWorld } from '../testing/worlds.ts';
import { DEPOSCO, createDeposcoWorld } from './deposco.ts';
import { createExchangeRatesWorld } from './exchange-rates.ts';
import { MINTSOFT_CLIENT_ID, MINTSOFT_USER, MINTSOFT_WAREHOUSES, createMintsoftWorld } from './mintsoft.ts';

const now = Date.parse('2026-11-21T14:00:00Z');
const world = openWorld({ seed: 7, timeZone: 'Europe/London' }, now);
const sum = (numbers: (number | null)[]) =>
  numbers.reduce<number>((total, number) => total + (number ?? 0), 0);

test.each(MINTSOFT_WAREHOUSES)(
  'the connector reads every shelf of $name, and its bundles',
  async ({ id, place }) => {
    const emulator = closeAfterTest(await createMintsoftEmulator(createMintsoftWorld(world)));
    const mintsoft = closeAfterTest(
      createMintsoft({
        baseUrl: emulator.origin,
        credentials: MINTSOFT_USER,
        warehouseId: id,
        clientId: MINTSOFT_CLIENT_ID,
        allowPrivate: true,
        clock: createFakeClock(),
      }),
    );
    const { rows, setAside } = await mintsoft.readStock();
    expect(setAside).toBe(0);
    const levels = world.listLevels(place);
    const shelves = rows.filter(({ isBundle }) => !isBundle);
    expect(shelves).toHaveLength(levels.length);
    expect(sum(shelves.map(({ onHand }) => onHand))).toBe(sum(levels.map(({ onHand }) => onHand)));
    expect(sum(shelves.map(({ quarantined }) => quarantined))).toBe(
      sum(levels.map((level) => level.quarantined)),
    );
    expect(rows.filter(({ isBundle }) => isBundle)).toHaveLength(3);
    expect(rows.filter(({ isBundle, available }) => isBundle && (available ?? 0) > 0).length).toBeGreaterThan(
      0,
    );
    expect(rows.some(({ isPreOrderable }) => isPreOrderable)).toBe(true);
    const isLow = ({ available, lowStockLevel }: (typeof rows)[number]) =>
      available !== null && lowStockLevel !== null && available > 0 && available <= lowStockLevel;
    expect(shelves.filter(isLow)).not.toEqual([]);
  },
);

test('for an hour twice a day the level of one product is a text, and its row is set aside under its SKU', async () => {
  const inOddHour = openWorld({ seed: 7, timeZone: 'Europe/London' }, Date.parse('2026-11-21T17:20:00Z'));
  const emulator = closeAfterTest(await createMintsoftEmulator(createMintsoftWorld(inOddHour)));
  const mintsoft = closeAfterTest(
    createMintsoft({
      baseUrl: emulator.origin,
      credentials: MINTSOFT_USER,
      warehouseId: MINTSOFT_WAREHOUSES[0].id,
      clientId: MINTSOFT_CLIENT_ID,
      allowPrivate: true,
      clock: createFakeClock(),
    }),
  );
  expect(await mintsoft.readStock()).toMatchObject({
    setAside: 1,
    unread: { keys: ['TL-CABLE-C'], nameless: 0 },
  });
});

test('the connector reads ITB: names, two facilities, quarantine, and more promised than there is', async () => {
  const emulator = closeAfterTest(await createDeposcoEmulator(createDeposcoWorld(world)));
  const { client, user, ...account } = DEPOSCO;
  const itb = closeAfterTest(
    createDeposco({
      mode: 'enterprise',
      baseUrl: emulator.origin,
      ...account,
      ...user,
      allowPrivate: true,
      clock: createFakeClock(),
      catalog: {
        baseUrl: `${emulator.origin}/latest`,
        tokenUrl: `${emulator.origin}/oauth2/token`,
        clientId: client.id,
        clientSecret: client.secret,
        refreshToken: client.refreshToken,
      },
    }),
  );
  const { rows, setAside } = await itb.readStock();
  expect(setAside).toBe(0);
  const levels = world.listLevels('itb');
  expect(new Set(rows.map(({ sku }) => sku)).size).toBe(levels.length);
  expect(new Set(rows.map(({ facility }) => facility)).size).toBe(2);
  for (const field of ['onHand', 'available', 'reserved', 'quarantined', 'inbound'] as const)
    expect(sum(rows.map((row) => row[field]))).toBe(sum(levels.map((level) => level[field])));
  expect(rows.every(({ name }) => name !== null)).toBe(true);
  expect(rows.some(({ available }) => (available ?? 0) < 0)).toBe(true);
  expect(rows.some(({ onHand, available }) => onHand !== null && onHand < 3 && (available ?? 0) > 20)).toBe(
    true,
  );
});

test('the connector reads the rates of 90 days for every currency that the company sells in', async () => {
  const emulator = closeAfterTest(await createExchangeRatesEmulator(createExchangeRatesWorld(world)));
  const bank = closeAfterTest(
    createExchangeRates({ baseUrl: emulator.origin, allowPrivate: true, clock: createFakeClock() }),
  );
  const { rows } = await bank.readRecentRates();
  expect(rows.length).toBeGreaterThan(55);
  expect(rows[0]?.day).toBe('2026-11-20');
  for (const { rates } of rows)
    expect(Object.keys(rates)).toEqual(expect.arrayContaining(['USD', 'GBP', 'CAD']));
});
