import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { listenTo } from '#testing/processes/ready.ts';
import type { AskerMessage, AskerTask } from './asker.ts';
import type { ProbeMessage } from './probe.ts';
import type { RecordedReplay } from '../replay.ts';
import { startCommand } from '../start-command.ts';

const resolveFile = (name: string) => join(import.meta.dirname, name);
const ROOT = join(import.meta.dirname, '../../..');

/** A process of the bench, with whom it speaks. */
export class Child {
  readonly process: ChildProcess;
  readonly output: string[] = [];

  constructor(
    program: string,
    {
      preload = [],
      env = {},
      flags = [],
      root = ROOT,
    }: { preload?: string[]; env?: NodeJS.ProcessEnv; flags?: readonly string[]; root?: string } = {},
  ) {
    this.process = fork(program, {
      cwd: root,
      env,
      execArgv: [...flags, ...preload.flatMap((name) => ['--import', resolveFile(name)])],
      // Dates and bytes arrive as what they are.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.process.stderr?.setEncoding('utf8').on('data', (text: string) => this.output.push(text));
  }

  /** Sends something, and waits for the answer that has this in it. */
  async askChild<Answer extends object>(
    message: object | string,
    key: keyof Answer & string,
  ): Promise<Answer> {
    const answer = new Promise<Answer>((resolve, reject) => {
      const resolveMessage = (done: () => void) => {
        this.process.off('message', onMessage).off('exit', onExit);
        done();
      };
      const onExit = () =>
        resolveMessage(() => reject(new Error(`a process ended: ${this.output.join('')}`)));
      const onMessage = (got: unknown) => {
        if (typeof got !== 'object' || got === null) return;
        if (key in got) resolveMessage(() => resolve(got as Answer)); // it has what was waited for
        else if ('failed' in got) resolveMessage(() => reject(new Error(String(got.failed))));
      };
      this.process.on('message', onMessage).on('exit', onExit);
    });
    this.process.send(message);
    return answer;
  }

  probe = async (): Promise<ProbeMessage['probed']> =>
    (await this.askChild<ProbeMessage>('probe', 'probed')).probed;

  async stop(): Promise<void> {
    if (this.process.exitCode !== null) return;
    const ended = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    await ended;
  }
}

export interface Server {
  origin: string;
  child: Child;
}

/** The application as it runs in production: its own program, a database that is given, no demo; by default of these files. */
export async function startBenchServer(
  env: NodeJS.ProcessEnv,
  preload: string[],
  root = ROOT,
): Promise<Server> {
  const { PATH = '', HOME = '' } = process.env;
  const settings = {
    DEMO: 'off',
    LOG_LEVEL: 'fatal',
    PORT: '0',
    BACKUP_DAYS: '0',
    NODE_ENV: 'production',
  };
  const { env: memory, flags } = startCommand(root);
  const child = new Child('src/main/boot/start.ts', {
    preload,
    flags,
    root,
    env: { PATH, HOME, ...memory, ...settings, ...env },
  });
  return { origin: await listenTo(child.process).ready, child };
}

export async function startLimit(connectionString: string, replays: RecordedReplay[]): Promise<Server> {
  const child = new Child(resolveFile('limit-server.ts'), { preload: ['probe.ts'] });
  const { port } = await child.askChild<{ port: number }>({ connectionString, replays }, 'port');
  return { origin: `http://127.0.0.1:${port}`, child };
}

export const startAsker = (): Child => new Child(resolveFile('asker.ts'));

export const askChild = async (asker: Child, asking: AskerTask): Promise<AskerMessage['load']> =>
  (await asker.askChild<AskerMessage>(asking, 'load')).load;
