import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { definePaletteList } from '#web/shell/palette/palette-list.ts';
import { Palette } from '#web/shell/palette/Palette.tsx';
import type { NavigationArea } from '#web/shell/navigation/area.ts';
import { keepRecentFind, listRecentFinds, searchRecords, type Find } from '../contract.ts';
import { PaletteList } from './PaletteList.tsx';

const Icon = () => null;
const areas: NavigationArea[] = [
  { path: '/shipping', label: 'Shipping', icon: Icon, access: 'signed-in', page: async () => Icon },
];
const list = definePaletteList(async () => PaletteList);

const buildFind = (overrides: Partial<Find> = {}): Find => ({
  kind: 'kit',
  id: 'KIT-1',
  label: 'KIT-1',
  detail: 'CP-M',
  path: '/manufacturing?search=KIT-1',
  is_exact: false,
  ...overrides,
});

async function open(
  groups: { kind: string; title: string; finds: Find[] }[],
  scanned?: string,
  recent: Find[] = [],
) {
  answer(searchRecords, { groups });
  answer(listRecentFinds, { finds: recent });
  answer(keepRecentFind, { success: true });
  const onClose = vi.fn();
  const page = await renderPage(<Palette areas={areas} list={list} scanned={scanned} onClose={onClose} />);
  return { ...page, onClose };
}
const listOptions = () => screen.getAllByRole('option').map((option) => option.textContent);

test('an exact find comes before pages and opens with Enter, and is kept as opened', async () => {
  const exact = buildFind({
    id: 'SHIP',
    label: 'SHIP',
    detail: null,
    path: '/manufacturing?search=SHIP',
    is_exact: true,
  });
  const { user, address } = await open([{ kind: 'kit', title: 'Kits', finds: [exact] }]);
  await user.keyboard('ship');
  expect(await screen.findByRole('group', { name: 'Kits' })).toBeVisible();
  expect(listOptions()).toEqual(['SHIP', 'Shipping']);
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(address()).toBe('/manufacturing?search=SHIP'));
  expect(listCalls(keepRecentFind).map(({ body }) => body)).toEqual([{ kind: 'kit', id: 'SHIP' }]);
});

test('what only begins so comes after the page of that name', async () => {
  const { user } = await open([
    { kind: 'kit', title: 'Kits', finds: [buildFind({ label: 'SHIP-9', detail: null })] },
  ]);
  await user.keyboard('ship');
  await screen.findByRole('group', { name: 'Kits' });
  expect(listOptions()).toEqual(['Shipping', 'SHIP-9']);
});

test('the arrows choose, round and round, and Enter opens what is chosen', async () => {
  const finds = [
    buildFind(),
    buildFind({ id: 'KIT-2', label: 'KIT-2', path: '/manufacturing?search=KIT-2' }),
  ];
  const { user, address } = await open([{ kind: 'kit', title: 'Kits', finds }]);
  await user.keyboard('kit');
  await screen.findByRole('group', { name: 'Kits' });
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { name: /KIT-2/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await vi.waitFor(() => expect(address()).toBe('/manufacturing?search=KIT-2'));
});

test('a scanned code opens what it is the identifier of, without another key', async () => {
  const { address } = await open(
    [{ kind: 'kit', title: 'Kits', finds: [buildFind({ is_exact: true })] }],
    'KIT-1',
  );
  await vi.waitFor(() => expect(address()).toBe('/manufacturing?search=KIT-1'));
});

test('a scanned code that nothing has stays in the field, and the palette says so', async () => {
  await open([], 'KIT-404');
  expect(await screen.findByText('Nothing matches “KIT-404”.')).toBeVisible();
  expect(screen.getByRole('combobox')).toHaveValue('KIT-404');
});

test('pages are still found while records cannot be searched', async () => {
  const { user } = await open([]);
  refuse(searchRecords, 'unavailable', 'The database is away.');
  await user.keyboard('ship');
  expect(
    await screen.findByText('Records can’t be searched right now. Only pages and actions are listed.'),
  ).toBeVisible();
  expect(listOptions()).toEqual(['Shipping']);
});

test('before anything is typed, what was opened last is listed, and Enter alone opens nothing', async () => {
  const { user, address } = await open([], undefined, [buildFind()]);
  expect(await screen.findByRole('group', { name: 'Recently Opened' })).toHaveTextContent('KIT-1');
  await user.keyboard('{Enter}');
  expect(address()).toBe('/');
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await vi.waitFor(() => expect(address()).toBe('/manufacturing?search=KIT-1'));
});
