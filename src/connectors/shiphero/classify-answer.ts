import { classifyStatus, type AnswerVerdict, type ClassifyAnswer } from '#connectors/kit/classify-answer.ts';
import { computeCreditWaitMs } from './credits.ts';
import { shipHeroEnvelope, type ShipHeroError } from './wire.ts';

const NOT_ENOUGH_CREDITS = 30;

/** ShipHero reports with HTTP status 200 nearly everything that others report with a status. */
export const classifyShipHeroAnswer: ClassifyAnswer = ({ status, json }): AnswerVerdict | undefined => {
  const errors = shipHeroEnvelope.safeParse(json).data?.errors ?? [];
  const [first] = errors;
  const reason = first && describeError(first);
  if (status !== 200) {
    const verdict = classifyStatus(status, 'other');
    return reason !== undefined && verdict.kind !== 'answer' ? { ...verdict, reason } : undefined;
  }
  if (!first) return undefined;
  const throttled = errors.find(({ code }) => code === NOT_ENOUGH_CREDITS);
  if (throttled) return { kind: 'throttled', waitMs: computeCreditWaitMs(throttled), reason };
  if (/not authori[sz]ed|unauthori[sz]ed|permission|scope/i.test(reason ?? ''))
    return { kind: 'refused-credentials', renew: false, reason };
  return { kind: 'vendor-error', retry: false, reason };
};

/** With the id by which ShipHero's support finds the call: it is in no header. */
const describeError = ({ message, request_id: requestId }: ShipHeroError): string | undefined =>
  [message, requestId && `request id ${requestId}`].filter(Boolean).join('; ') || undefined;

/** Whatever the sign-in refuses, another try with the same token changes nothing. */
export const classifyShipHeroSignIn: ClassifyAnswer = ({ status }) =>
  status === 400 || status === 401 || status === 403
    ? { kind: 'refused-credentials', renew: false }
    : undefined;
