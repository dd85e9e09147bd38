import type { TimedStatement } from './recorded.ts';

export interface RecordedStatement {
  text: string;
  values: unknown[];
}

/** The statements of one call: those of a wave at once, the waves one after the other. */
export interface RecordedReplay {
  path: string;
  /** What follows from each other needs one connection. */
  isTransaction: boolean;
  waves: RecordedStatement[][];
  /** What was answered, as it was sent. */
  answer: string;
}

const OF_SESSION = /\bfrom "sessions"|\bupdate "sessions"/;
const BEGIN = /^(?:begin|start transaction)/i;

/** Of what a request has sent, what is about its answer; finding out who asks is none of the limit's work. */
export function buildReplay(path: string, sent: readonly TimedStatement[], answer: string): RecordedReplay {
  const wanted = sent
    .filter(({ text }) => !OF_SESSION.test(text))
    .sort((one, other) => one.from - other.from);
  const waves: RecordedStatement[][] = [];
  let until = -1;
  for (const { text, values, from, to } of wanted) {
    const wave = waves.at(-1);
    // Those that were sent before the first of them was answered did not wait for it.
    if (wave && from < until) {
      wave.push({ text, values });
      until = Math.min(until, to);
    } else {
      waves.push([{ text, values }]);
      until = to;
    }
  }
  return {
    path,
    isTransaction: wanted.some(({ text }) => BEGIN.test(text)),
    waves,
    answer,
  };
}
