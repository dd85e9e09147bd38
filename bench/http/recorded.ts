/** By it a request says which call it is to be recorded as. */
export const RECORDED_HEADER = 'x-bench-recorded';

/** A statement as it was sent, and when, in milliseconds since its request came. */
export interface TimedStatement {
  text: string;
  values: unknown[];
  from: number;
  to: number;
}

export interface RecordedMessage {
  recorded: { name: string; sent: TimedStatement[] };
}
