import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const LONG_MS = 120_000;

/** Fills memory, and afterwards works in short pieces for this share of its time until it is ended. */
const describeProgram = (share: number): string => `
  import { returnMemoryWhenQuiet } from ${JSON.stringify(new URL('./return-memory.ts', import.meta.url).href)};
  returnMemoryWhenQuiet(500);
  let kept = Array.from({ length: 2_000_000 }, (_, at) => ({ at }));
  kept = null;
  setInterval(() => {
    const until = performance.now() + ${share} * 100;
    while (performance.now() < until) Array.from({ length: 100 }, (_, at) => ({ at }));
  }, 100);
`;

/** What V8 says when it next considers whether to return memory: in the background it does so readily. */
async function readReducer(share: number, isWanted: (line: string) => boolean): Promise<string> {
  const args = ['--trace-memory-reducer', '--gc-memory-reducer-start-delay-ms=1000', '--input-type=module'];
  const child = spawn(process.execPath, [...args, '-e', describeProgram(share)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let text = '';
    for await (const piece of child.stdout) {
      text += String(piece);
      const line = text.split('\n').find(isWanted);
      if (line !== undefined) return line;
    }
    throw new Error(`it ended with ${text}`);
  } finally {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
}

const isConsidered = (line: string) => /Memory reducer: (?:high|low) alloc/.test(line);

test(
  'a process with little to do returns memory, a busy one keeps it',
  async () => {
    expect(await readReducer(0.01, (line) => isConsidered(line) && line.includes('background'))).toContain(
      'background',
    );
    expect(await readReducer(0.9, isConsidered)).toContain('foreground');
  },
  LONG_MS,
);
