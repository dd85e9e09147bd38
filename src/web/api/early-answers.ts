/** What the page’s head asked the server for before the application’s scripts ran (`theme/boot.ts`). */
export interface EarlyAnswers {
  /** The session that asked. */
  token: string;
  askedAtMs: number;
  /** Address of a call → its answer. */
  answers: Map<string, Promise<Response>>;
}

declare global {
  var earlyAnswers: EarlyAnswers | undefined;
}

/** Later than this an answer may be old: a page that starts in the background waits for its scripts. */
const GOOD_FOR_MS = 10_000;

/**
 * The early answer to a call of this session, once; undefined if it was not asked for, or too long ago. What comes of it
 * is undefined if it has failed: by now it may succeed.
 */
export function takeEarlyAnswer(
  url: string,
  token: string | undefined,
): Promise<Response | undefined> | undefined {
  const early = findEarlyAnswers(token);
  const answer = early?.answers.get(url);
  early?.answers.delete(url);
  return answer?.then(
    (response) => (response.ok ? response : undefined),
    () => undefined,
  );
}

/** When the oldest answer that this session may still take was asked for. */
export const getOldestAnswerMs = (token: string | undefined): number =>
  findEarlyAnswers(token)?.askedAtMs ?? Date.now();

function findEarlyAnswers(token: string | undefined): EarlyAnswers | undefined {
  const early = globalThis.earlyAnswers;
  if (!early || early.token !== token || Date.now() - early.askedAtMs > GOOD_FOR_MS) return undefined;
  return early;
}
