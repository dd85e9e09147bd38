import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** What an application says to the person who has started it. */
export interface StartupOutput {
  output(): string;
  /** Resolves with the address as soon as it is ready; rejects if it ends before. */
  ready: Promise<string>;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

/** Listens to an application in a process of its own, whose standard error is a pipe. */
export function listenTo(child: ChildProcess): StartupOutput {
  let output = '';
  const ended = once(child, 'close').then(() => child.exitCode);
  const ready = new Promise<string>((resolve, reject) => {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, address] = /Touchline is ready: (\S+)/.exec(output) ?? [];
      if (address) resolve(address);
    });
    ended.then((code) => reject(new Error(`the application ended with ${code} and said: ${output}`)), reject);
  });
  return { output: () => output, ready, ended };
}
