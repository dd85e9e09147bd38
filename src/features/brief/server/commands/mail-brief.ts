import { queueMail } from '#features/deliveries/server/public.ts';
import { buildStopAddresses, type Recipient } from '#features/notifications/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import type { MailParts } from '#server/mail/mail-parts.ts';
import { formatDayName } from '#shared/date-name.ts';
import type { BriefKind } from '../../rules/due.ts';
import type { Brief } from '../../rules/parts.ts';

interface BriefMail {
  kind: BriefKind;
  brief: Brief;
  recipient: Pick<Recipient, 'id'> & { address: string };
  /** Those who are away, and in whose place the person gets it. */
  insteadOf: readonly Pick<Recipient, 'name' | 'away'>[];
  /** Of two with the same one only the first goes out. */
  dedupeKey: string;
  publicUrl: string;
  /** From when on it is of no use. */
  usefulUntil: Date;
  now: Date;
}

/** Queues a brief for one person. */
export async function mailBrief(tx: Db, mail: BriefMail): Promise<void> {
  const { brief, recipient, publicUrl, now } = mail;
  const stop = await buildStopAddresses(tx, publicUrl, { userId: recipient.id, what: 'brief' });
  await queueMail(tx, {
    kind: 'brief',
    dedupeKey: mail.dedupeKey,
    to: { userId: recipient.id, address: recipient.address },
    subject: brief.subject.slice(0, 200),
    ...renderMail(describeMail(mail, stop.pageUrl)),
    unsubscribeUrl: stop.oneClickUrl,
    usefulUntil: mail.usefulUntil,
    now,
  });
}

function describeMail({ kind, brief, insteadOf, publicUrl }: BriefMail, stopUrl: string): MailParts {
  const standingIn = insteadOf.map(
    ({ name, away }) =>
      `You’re the deputy for ${name}${away === null ? '' : ` until ${formatDayName(away.until)}`}.`,
  );
  return {
    title: brief.title,
    intro: [brief.intro, ...standingIn],
    sections: brief.sections.map(({ title, lines, more }) => ({
      title,
      lines: lines.map(({ label, path, detail, value, tone }) => ({
        label,
        url: `${publicUrl}${path}`,
        detail: detail ?? undefined,
        value: value ?? undefined,
        tone: tone ?? undefined,
      })),
      note: more > 0 ? `and ${more} more` : undefined,
    })),
    button: { label: 'Open Today', url: `${publicUrl}/today` },
    footer: {
      text: kind === 'daily' ? 'The brief for each working day.' : 'The brief for each week.',
      links: [
        { label: 'Open in Touchline', url: `${publicUrl}/brief?kind=${kind}` },
        { label: 'My Notifications', url: `${publicUrl}/notifications` },
        { label: 'Unsubscribe', url: stopUrl },
      ],
    },
  };
}
