import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { buildDatabase } from '#testing/database/database.ts';
import { buildFailingDatabase } from '#testing/database/failing-database.ts';
import type { Db } from '../database.ts';
import { readInPieces } from './read-in-pieces.ts';

const readFirstPiece = async (db: Db) => {
  const pieces = readInPieces(db, async (tx) => tx.selectFrom('users').select('id'), 100);
  const { value } = await pieces.next();
  await pieces.return(undefined);
  return value?.rows;
};

test('F6: exports that were tried while the database was away take no place from later ones', async () => {
  await using away = await buildFailingDatabase();
  await away.network.refuse();
  for (let tried = 0; tried < 4; tried += 1)
    await expect(readFirstPiece(away.db)).rejects.not.toBeInstanceOf(AppError);
  await using database = await buildDatabase();
  expect(await readFirstPiece(database.db)).toEqual([]);
});
