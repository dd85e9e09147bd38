import type { EmulatorRequest } from '../../kit/emulator.ts';
import type { EmulatorAnswer } from '../../kit/faults.ts';
import { slicePage } from './answers.ts';
import type { DeposcoWorld } from './world.ts';

export function answerCatalogPage(world: DeposcoWorld, { query, headers }: EmulatorRequest): EmulatorAnswer {
  const size = Number(query.get('pageSize') ?? 50);
  const page = Number(query.get('page') ?? 1);
  const rows = slicePage(world.items(), page, size);
  const isLast = page * size >= world.items().length;
  const href = `http://${headers['host'] ?? ''}/latest/items?searchId=8f2c&pageSize=${size}&page=${page + 1}`;
  return {
    json: {
      links: isLast ? [] : [{ rel: 'next', href }],
      complete: isLast,
      pages: Math.ceil(world.items().length / size),
      data: rows.map(({ number, name, reorderPoint }) => ({ number, name, packs: [], reorderPoint })),
    },
  };
}
