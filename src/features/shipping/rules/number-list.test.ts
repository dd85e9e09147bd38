import { expect, test } from 'vitest';
import { parseNumberList } from './number-list.ts';

test.each([
  ['', []],
  ['  \n ', []],
  ['#7001', ['#7001']],
  ['#7001\n#7002\r\n#7003', ['#7001', '#7002', '#7003']],
  ['#7001, 7002;7003\t7004', ['#7001', '7002', '7003', '7004']],
  ['#7001 #7002', ['#7001', '#7002']],
  ['1Z 999 AA1 01', ['1Z999AA101']],
  ['9400 1118 9922 3100', ['9400111899223100']],
  ['ABC123, abc123', ['abc123']],
])('%o has the numbers %o', (text, numbers) => expect(parseNumberList(text)).toEqual(numbers));
