import { fillPath } from '#shared/endpoint.ts';
import { liveEvent, liveEvents, type LiveEvent } from '#shared/live.ts';

/** A browser's stream of live events, read as it arrives. */
export interface OpenEvents {
  response: Response;
  /** The topics received so far, but for those that the stream began with. */
  topics: string[];
  /** What the stream began with: what had been announced shortly before. */
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
  const topics: string[] = [];
  const earlier: LiveEvent[] = [];
  let isBegun = false;
  const note = (event: LiveEvent) => {
    if (isBegun) topics.push(event.topic);
    else earlier.push(event);
    isBegun ||= event.topic === '*';
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
  return { response, topics, earlier, received: () => received, ended, close: () => leaving.abort() };
}
