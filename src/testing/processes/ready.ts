import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** What an application says to the person who has started it. */
export interface Heard {
  said(): string;
  /** Resolves with the address as soon as it is ready; rejects if it ends before. */
  ready: Promise<string>;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

/** Listens to an application in a process of its own, whose standard error is a pipe. */
export function listenTo(child: ChildProcess): Heard {
  let said = '';
  const ended = once(child, 'close').then(() => child.exitCode);
  const ready = new Promise<string>((resolve, reject) => {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, address] = /Touchline is ready: (\S+)/.exec(said) ?? [];
      if (address) resolve(address);
    });
    ended.then((code) => reject(new Error(`the application ended with ${code} and said: ${said}`)), reject);
  });
  return { said: () => said, ready, ended };
}
