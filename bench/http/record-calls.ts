import { request } from 'undici';
import type { BenchCall } from './bench-call.ts';
import type { Child, Server } from './processes/children.ts';
import { RECORDED_HEADER, type RecordedMessage, type TimedStatement } from './recorded.ts';
import { buildReplay, type RecordedReplay } from './replay.ts';

const RETRIES = 4;

export interface RecordedCall {
  call: BenchCall;
  replay: RecordedReplay;
  bytes: number;
  compressedBytes: number;
}

/** Asks for each call, and keeps what it sent to the database, what it answered, and how small that travels. */
export async function recordCalls(
  { origin, child }: Server,
  calls: readonly BenchCall[],
  token: string,
): Promise<RecordedCall[]> {
  const recorded: RecordedCall[] = [];
  for (const call of calls) {
    const get = async (headers: Record<string, string>) => {
      const { statusCode, body } = await request(`${origin}/api${call.path}`, {
        headers: { authorization: `Bearer ${token}`, ...headers },
      });
      return { statusCode, bytes: Buffer.from(await body.arrayBuffer()) };
    };
    const record = async (attemptsLeft: number): Promise<{ sent: TimedStatement[]; answer: Buffer }> => {
      const sent = waitForRecord(child, call.path);
      const { statusCode, bytes } = await get({ [RECORDED_HEADER]: call.path });
      const { recorded: statements } = await sent;
      if (statusCode === 200) return { sent: statements.sent, answer: bytes };
      // On a busy machine a first read may take too long; the next one finds in memory what it has read.
      if (statusCode === 503 && attemptsLeft > 0) return record(attemptsLeft - 1);
      throw new Error(`${call.path} answered ${statusCode}: ${bytes.toString()}`);
    };
    const { sent, answer } = await record(RETRIES);
    recorded.push({
      call,
      replay: buildReplay(call.path, sent, answer.toString()),
      bytes: answer.length,
      compressedBytes: (await get({ 'accept-encoding': 'br' })).bytes.length,
    });
  }
  return recorded;
}

export function waitForRecord({ process }: Child, name: string): Promise<RecordedMessage> {
  return new Promise((resolve) => {
    const onMessage = (message: unknown) => {
      const { recorded } = message as Partial<RecordedMessage>; // whatever else is sent has no such field
      if (recorded?.name !== name) return;
      process.off('message', onMessage);
      resolve({ recorded });
    };
    process.on('message', onMessage);
  });
}
