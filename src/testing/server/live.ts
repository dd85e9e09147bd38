import { fillPath } from '#shared/endpoint.ts';
import { EVERYTHING, liveEvent, liveEvents, type LiveEvent } from '#shared/live/events.ts';

/** A browser's stream of live events, read as it arrives. */
export interface OpenEvents {
  response: Response;
  /** The tables received so far, except for those that the stream began with. */
  tables: string[];
  /** What the stream began with: what had changed shortly before. */
  earlier: LiveEvent[];
  /** Everything received so far, as it came over the wire. */
  received: () => string;
  /** Settles when the server ends the stream. */
  ended: Promise<void>;
  close: () => void;
}

/** Opens the stream of live events of a server at this address. */
export async function openEvents(origin: string, token: string): Promise<OpenEvents> {
  const leaving = new AbortController();
  const response = await fetch(`${origin}${fillPath(liveEvents.path)}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const tables: string[] = [];
  const earlier: LiveEvent[] = [];
  let isBegun = false;
  const note = (event: LiveEvent) => {
    if (isBegun) tables.push(event.table);
    else earlier.push(event);
    isBegun ||= event.table === EVERYTHING;
  };
  let received = '';
  const read = async () => {
    let rest = '';
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      received += text;
      const messages = (rest + text).split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages) {
        if (message.startsWith('data: ')) note(liveEvent.parse(JSON.parse(message.slice(6))));
      }
    }
  };
  const ended = read();
  ended.catch(() => {});
  return { response, tables, earlier, received: () => received, ended, close: () => leaving.abort() };
}
