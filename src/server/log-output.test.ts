import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGatheredOutput } from './log-output.ts';

const request = (number: number) => `{"number":${number},"msg":"request"}\n`;
const failure = (code: string) => Object.assign(new Error(code), { code });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Standard output that accepts this many bytes at once, or fails as the test says. */
function buildOutput({ takes = Infinity } = {}) {
  let written = '';
  const faults: string[] = [];
  const output = createGatheredOutput((bytes) => {
    const code = faults.shift();
    if (code) throw failure(code);
    const taken = bytes.subarray(0, takes);
    written += taken.toString();
    return taken.length;
  });
  return { output, faults, written: () => written };
}

test('the lines of requests are collected for a moment, and written before any other line', () => {
  const { output, written } = buildOutput();
  output.write(request(1));
  expect(written()).toBe('');
  vi.advanceTimersByTime(100);
  expect(written()).toBe(request(1));
  output.write(request(2));
  output.write('{"msg":"stopping"}\n');
  expect(written()).toBe(`${request(1)}${request(2)}{"msg":"stopping"}\n`);
});

test('a line is written whole, however little is accepted at once', () => {
  const { output, written } = buildOutput({ takes: 3 });
  output.write('{"msg":"ready"}\n');
  expect(written()).toBe('{"msg":"ready"}\n');
});

test.each(['ENOSPC', 'EIO', 'EPIPE'])(
  'F8: a log that cannot be written (%s) holds no one up, and goes on when it can be',
  (code) => {
    const { output, faults, written } = buildOutput();
    faults.push(code);
    output.write('{"msg":"lost"}\n');
    output.write('{"msg":"kept"}\n');
    expect(written()).toBe('{"msg":"kept"}\n');
  },
);

test('a line of which only a part could be written does not run into the next', () => {
  const { output, faults, written } = buildOutput({ takes: 6 });
  faults.push('', 'EIO');
  output.write('{"msg":"torn"}\n');
  output.write('{"msg":"kept"}\n');
  expect(written()).toBe('{"msg"\n{"msg":"kept"}\n');
});

test('an output that accepts nothing just now is tried again in a moment, not at once', () => {
  const write = vi.fn((bytes: Buffer) => bytes.length).mockReturnValueOnce(0);
  createGatheredOutput(write).write('{"msg":"kept"}\n');
  expect(write).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(100);
  expect(write.mock.calls.map(String)).toEqual(Array(2).fill('{"msg":"kept"}\n'));
});

test('a slow reader gets every line in order, up to a mebibyte of them', () => {
  const { output, faults, written } = buildOutput();
  faults.push('EAGAIN', 'EAGAIN');
  output.write('{"msg":"one"}\n');
  output.write('{"msg":"two"}\n');
  expect(written()).toBe('');
  vi.advanceTimersByTime(100);
  expect(written()).toBe('{"msg":"one"}\n{"msg":"two"}\n');
  faults.push('EAGAIN');
  output.write('x'.repeat(1024 * 1024 + 1));
  output.write('{"msg":"three"}\n');
  expect(written()).toBe('{"msg":"one"}\n{"msg":"two"}\n{"msg":"three"}\n');
});
