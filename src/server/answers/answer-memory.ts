import { LRUCache } from 'lru-cache';
import { createPackedAnswer, computeTag, type PackedAnswer } from './packed-answer.ts';

const MEMORY_MAX_BYTES = 32 * 1024 * 1024;
/** For the key, the versions and the objects around them. */
const OVERHEAD_BYTES = 1024;

interface AnswerRequest {
  /** The endpoint and the input of the request. */
  key: string;
  /** The state of everything that the answer is made of, read before the answer is made. */
  state: string;
  now: Date;
  make: () => Promise<MadeAnswer>;
  /** Told once for each request that is answered, with the state of the answer that was there. */
  onOutcome?: (outcome: RecallOutcome, previousState?: string) => void;
}

/**
 * What came of a request: the answer that was there is valid, or it is being made for another request, or it was made
 * because its state has changed (and turned out the same: `unchanged`), because its time has passed, or because none was there.
 */
export const RECALL_OUTCOMES = ['valid', 'shared', 'changed', 'unchanged', 'expired', 'absent'] as const;
export type RecallOutcome = (typeof RECALL_OUTCOMES)[number];

export interface MadeAnswer {
  body: Buffer;
  /** When it changes by itself; null where only the state can change it. */
  until: Date | null;
}

interface RememberedAnswer {
  state: string;
  madeAt: number;
  until: number;
  answer: PackedAnswer;
  bytes: number;
}

export interface AnswerMemory {
  /** The answer, made only if it is not known for this state; requests that come in the meantime wait for the same one. */
  recall: (request: AnswerRequest) => Promise<PackedAnswer>;
  readonly bytes: number;
}

/** Remembers answers in this process; drops the least recently used first. */
export function createAnswerMemory(maxBytes = MEMORY_MAX_BYTES): AnswerMemory {
  const entries = new LRUCache<string, RememberedAnswer>({
    // At least 1, which holds nothing: 0 would mean no limit.
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ bytes }) => bytes,
  });
  const beingMade = new Map<string, Promise<RememberedAnswer>>();

  function packAnswer(key: string, plain: Buffer, tag: string): PackedAnswer {
    const answer = createPackedAnswer(plain, tag, (more) => {
      const entry = entries.peek(key);
      if (entry?.answer === answer) entries.set(key, { ...entry, bytes: entry.bytes + more });
    });
    return answer;
  }

  async function createAnswer({
    key,
    state,
    now,
    make: makeAnswer,
  }: AnswerRequest): Promise<RememberedAnswer> {
    const { body: plain, until } = await makeAnswer();
    const tag = computeTag(plain);
    const previous = entries.peek(key);
    const entry = {
      // An answer that turned out unchanged stays packed as it is.
      ...(previous?.answer.tag === tag
        ? previous
        : { answer: packAnswer(key, plain, tag), bytes: plain.length + 2 * key.length + OVERHEAD_BYTES }),
      state,
      madeAt: now.getTime(),
      until: until?.getTime() ?? Infinity,
    };
    entries.set(key, entry);
    return entry;
  }

  async function recallAnswer(request: AnswerRequest): Promise<PackedAnswer> {
    const { key, state, now, onOutcome } = request;
    const remembered = entries.get(key);
    if (remembered && isValid(remembered, state, now)) {
      onOutcome?.('valid');
      return remembered.answer;
    }
    const name = `${key} ${state}`;
    const running = beingMade.get(name);
    if (running) {
      const entry = await running;
      if (!isValid(entry, state, now)) return recallAnswer(request);
      onOutcome?.('shared');
      return entry.answer;
    }
    const making = createAnswer(request).finally(() => beingMade.delete(name));
    beingMade.set(name, making);
    const { answer } = await making;
    onOutcome?.(explainMaking(remembered, state, answer), remembered?.state);
    return answer;
  }

  return {
    recall: recallAnswer,
    get bytes() {
      return entries.calculatedSize;
    },
  };
}

function explainMaking(
  previous: RememberedAnswer | undefined,
  state: string,
  { tag }: PackedAnswer,
): RecallOutcome {
  if (!previous) return 'absent';
  if (previous.state === state) return 'expired';
  return previous.answer.tag === tag ? 'unchanged' : 'changed';
}

const isValid = ({ state, madeAt, until }: RememberedAnswer, requestedState: string, now: Date): boolean =>
  state === requestedState && now.getTime() >= madeAt && now.getTime() < until;
