import { request } from 'undici';
import type { Call } from './calls.ts';
import type { Child, Server } from './children.ts';
import { RECORDED_HEADER, type Recorded } from './recorder.ts';
import { replayOf, type Replay } from './replay.ts';

export interface RecordedCall {
  call: Call;
  replay: Replay;
  bytes: number;
  compressedBytes: number;
}

/** Asks for each call, and keeps what it sent to the database, what it answered, and how small that travels. */
export async function recordCalls(
  { origin, child }: Server,
  calls: readonly Call[],
  token: string,
): Promise<{ recorded: RecordedCall[]; unanswered: string[] }> {
  const recorded: RecordedCall[] = [];
  const unanswered: string[] = [];
  for (const call of calls) {
    const get = async (headers: Record<string, string>) => {
      const { statusCode, body } = await request(`${origin}/api${call.path}`, {
        headers: { authorization: `Bearer ${token}`, ...headers },
      });
      const bytes = Buffer.from(await body.arrayBuffer());
      return statusCode === 200 ? bytes : undefined;
    };
    const told = waitForRecord(child, call.path);
    const answer = await get({ [RECORDED_HEADER]: call.path });
    const { sent } = (await told).recorded;
    const compressed = answer && (await get({ 'accept-encoding': 'br' }));
    if (answer && compressed) {
      const replay = replayOf(call.path, sent, answer.toString());
      recorded.push({ call, replay, bytes: answer.length, compressedBytes: compressed.length });
    } else {
      // Too much for the time limit of a statement: there is nothing to compare with.
      unanswered.push(call.name);
    }
  }
  return { recorded, unanswered };
}

function waitForRecord({ process }: Child, name: string): Promise<Recorded> {
  return new Promise((resolve) => {
    const onMessage = (message: unknown) => {
      const { recorded } = message as Partial<Recorded>; // whatever else is sent has no such field
      if (recorded?.name !== name) return;
      process.off('message', onMessage);
      resolve({ recorded });
    };
    process.on('message', onMessage);
  });
}
