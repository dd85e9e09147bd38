import { queueMail } from '#features/deliveries/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { MailSection } from '#server/mail/mail-parts.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { ATTENTION_AREAS } from '#shared/attention/areas.ts';
import { formatShortDateName } from '#shared/date-name.ts';
import { buildStopAddresses } from '../commands/stop-links.ts';
import type { Recipient } from '../queries/people.ts';
import type { News, PersonalNews } from './news.ts';

interface Sending {
  publicUrl: string | null;
  now: Date;
}

interface Wording {
  kind: 'alert' | 'assignment';
  nameOne: (news: News) => string;
  nameMany: (news: readonly News[]) => string;
  nameKey: (first: News, now: Date) => string;
  /** Why the mail came. */
  footer: string;
}

const ALERTS: Wording = {
  kind: 'alert',
  nameOne: ({ rule, label }) => `${rule.severity === 'urgent' ? 'Urgent: ' : ''}${rule.title}, ${label}`,
  nameMany: (news) => {
    const urgent = news.filter(({ rule }) => rule.severity === 'urgent').length;
    return `${news.length} new alerts${urgent > 0 ? `, ${urgent} urgent` : ''}`;
  },
  // Each alert is in one mail to each person, so the first of them names the mail.
  nameKey: ({ id }) => String(id),
  footer: 'Touchline sends each alert once, when it begins.',
};

const ASSIGNMENTS: Wording = {
  kind: 'assignment',
  nameOne: ({ rule, label }) => `Assigned to you: ${rule.title}, ${label}`,
  nameMany: (news) => `${news.length} alerts assigned to you`,
  // It may be taken away and given again.
  nameKey: ({ id }, now) => `${id}:${now.toISOString()}`,
  footer: 'Touchline sends this whenever someone assigns an alert to you.',
};

/** Queues what began, one mail for each person. */
export const queueAlertMails = (tx: Db, shares: readonly PersonalNews[], sending: Sending): Promise<void> =>
  queueMails(tx, shares, { ...sending, wording: ALERTS });

/** Queues what was given to people, one mail for each. */
export const queueAssignmentMails = (
  tx: Db,
  shares: readonly PersonalNews[],
  sending: Sending,
): Promise<void> => queueMails(tx, shares, { ...sending, wording: ASSIGNMENTS });

async function queueMails(
  tx: Db,
  shares: readonly PersonalNews[],
  { publicUrl, now, wording }: Sending & { wording: Wording },
): Promise<void> {
  if (publicUrl === null) return;
  for (const share of shares) {
    const { recipient, news } = share;
    const [first] = news;
    if (recipient.address === null || !first) continue;
    const addresses = await buildStopAddresses(tx, publicUrl, { userId: recipient.id, what: 'alerts' });
    const subject = news.length === 1 ? wording.nameOne(first) : wording.nameMany(news);
    await queueMail(tx, {
      kind: wording.kind,
      dedupeKey: `${wording.kind}:${recipient.id}:${wording.nameKey(first, now)}`,
      to: { userId: recipient.id, address: recipient.address },
      subject: subject.slice(0, 200),
      ...renderMail(
        describeNews(share, {
          title: subject,
          footer: wording.footer,
          publicUrl,
          stopUrl: addresses.pageUrl,
        }),
      ),
      unsubscribeUrl: addresses.oneClickUrl,
      now,
    });
  }
}

const LISTED_MAX = 40;

interface Describing {
  title: string;
  footer: string;
  publicUrl: string;
  stopUrl: string;
}

function describeNews(
  { recipient, news, insteadOf }: PersonalNews,
  { title, footer, publicUrl, stopUrl }: Describing,
) {
  const listed = news
    .toSorted((a, b) => Number(b.rule.severity === 'urgent') - Number(a.rule.severity === 'urgent'))
    .slice(0, LISTED_MAX);
  const only = news.length === 1 ? news[0] : undefined;
  const today = { label: 'Open Today', url: `${publicUrl}/today` };
  return {
    title,
    intro: [
      only ? only.detail : 'Each link opens the place where you can act on it.',
      ...insteadOf.map(
        ({ name, away }) => `You’re the deputy for ${name} until ${formatShortDateName(away?.until ?? '')}.`,
      ),
    ],
    // A single one is all in the title, the first paragraph and the button.
    sections: only ? [] : listSections(listed, { recipient, publicUrl, more: news.length - listed.length }),
    button: only ? describeAction(only, { recipient, publicUrl }) : today,
    footer: {
      text: footer,
      links: [
        ...(only ? [today] : []),
        { label: 'My Notifications', url: `${publicUrl}/notifications` },
        { label: 'Unsubscribe', url: stopUrl },
      ],
    },
  };
}

interface Listing {
  recipient: Recipient;
  publicUrl: string;
  /** How many are left to Today. */
  more: number;
}

function listSections(news: readonly News[], { recipient, publicUrl, more }: Listing): MailSection[] {
  const sections = ATTENTION_AREAS.flatMap(({ area, title }): MailSection[] => {
    const own = news.filter(({ rule }) => rule.area === area);
    const lines = own.map((each) => describeLine(each, { recipient, publicUrl }));
    return lines.length === 0 ? [] : [{ title, lines }];
  });
  return more > 0 ? [...sections, { lines: [], note: `and ${more} more` }] : sections;
}

interface Reader {
  recipient: Recipient;
  publicUrl: string;
}

/** Where only admins may go is no use to others. */
const isReachable = ({ rule }: News, recipient: Recipient): boolean =>
  rule.access !== 'admin' || recipient.isAdmin;

const describeAction = (news: News, { recipient, publicUrl }: Reader) =>
  isReachable(news, recipient)
    ? { label: news.rule.action, url: `${publicUrl}${news.path}` }
    : { label: 'Open Today', url: `${publicUrl}/today` };

const describeLine = (news: News, { recipient, publicUrl }: Reader) => ({
  label: `${news.rule.title}: ${news.label}`,
  detail: news.detail,
  url: isReachable(news, recipient) ? `${publicUrl}${news.path}` : `${publicUrl}/today`,
  tone: news.rule.severity === 'urgent' ? ('bad' as const) : ('watch' as const),
});
