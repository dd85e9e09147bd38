import { expect, test } from 'vitest';
import { describeLocks } from './describe-locks.ts';

test('a migration says which tables it locks against what', () => {
  const sql = `
    -- drop table kits;
    create table lists (id int); alter table lists add column name text;
    alter table orders add column note text default 'a; drop table users';
    create index orders_by_day on orders (day);
    select watch_table('lists');
    update users set role = 'user';
    create function f() returns void language sql as $$ drop table kits; $$;`;
  expect(describeLocks(sql)).toEqual([
    'orders against reads and writes',
    'orders against writes',
    'users against writes of the same rows',
  ]);
});

test('what a block does is not looked into, and said to be', () => {
  expect(describeLocks('do $$ begin execute 1; end $$;')).toEqual(['what its do block changes']);
});
