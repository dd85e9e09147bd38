import { describeWaiting, WAITED_FOR } from '#features/attention/rules/waiting-checks.ts';
import type { AgendaEntry } from '#features/agenda/rules/agenda.ts';
import { getStanding } from '#features/connections/rules.ts';
import { formatDayName } from '#shared/date-name.ts';
import { formatCount } from '#shared/numbers.ts';
import { describePace, describeSales } from './describe-sales.ts';
import type { AlertFact, BriefFacts, ProposalFact, SilentSource } from './facts.ts';
import { buildSection, type Brief, type BriefLine, type BriefSection } from './parts.ts';

/** Makes a brief of what is known. */
export function composeBrief(facts: BriefFacts): Brief {
  const { kind, today, alerts, silent } = facts;
  const fresh = alerts.filter(({ isNew }) => isNew);
  const old = alerts.filter(({ isNew, isUrgent }) => !isNew && isUrgent);
  const due = splitAgenda(facts);
  const title = `${kind === 'daily' ? 'Brief' : 'Weekly Brief'} of ${formatDayName(today)}`;
  const counts = { fresh, dueToday: due.today.length, proposals: facts.proposals.length };
  return {
    title,
    subject: `${title}: ${summarize(facts, counts)}`,
    intro: introduce(facts, counts),
    sections: [
      ...buildSection('New', sortByUrgency(fresh).map(describeAlert)),
      ...listStillOpen(alerts, old),
      ...buildSection(
        'Due Today',
        due.today.map((entry) => describeEntry(entry, today)),
      ),
      ...buildSection(
        kind === 'daily' ? 'Due This Week' : 'Due in the Next 7 Days',
        due.soon.map((entry) => describeEntry(entry, today)),
      ),
      ...describeSales(facts),
      ...describePace(facts),
      ...buildSection('Proposals', kind === 'weekly' ? facts.proposals.map(describeProposal) : []),
      ...buildSection('Sources Out of Date', silent.map(describeSource)),
    ],
    isQuiet: fresh.length + old.length + due.today.length + silent.filter(isUnwanted).length === 0,
  };
}

/** People pause a source on purpose: its old data is named, but is no reason for a mail every day. */
const isUnwanted = ({ state }: SilentSource): boolean => state !== 'paused';

interface Counts {
  fresh: readonly AlertFact[];
  dueToday: number;
  proposals: number;
}

/** `3 new, 1 urgent, 2 due today` */
function summarize({ kind }: BriefFacts, { fresh, dueToday, proposals }: Counts): string {
  const urgent = fresh.filter(({ isUrgent }) => isUrgent).length;
  const parts = [
    fresh.length > 0 ? `${fresh.length} new` : 'nothing new',
    ...(urgent > 0 ? [`${urgent} urgent`] : []),
    ...(dueToday > 0 ? [`${dueToday} due today`] : []),
    ...(kind === 'weekly' && proposals > 0 ? [formatCount(proposals, 'proposal')] : []),
  ];
  return parts.join(', ');
}

function introduce({ spans, silent, waiting }: BriefFacts, { fresh, dueToday }: Counts): string {
  const since = formatDayName(spans.newSince);
  return [
    fresh.length === 0
      ? `Nothing new needs action since ${since}.`
      : `${formatCount(fresh.length, 'alert')} began since ${since}.`,
    ...(waiting > 0 ? [`${describeWaiting(waiting)} ${WAITED_FOR}.`] : []),
    dueToday === 0
      ? 'Nothing is due today.'
      : `${formatCount(dueToday, 'item')} ${dueToday === 1 ? 'is' : 'are'} due today.`,
    ...(silent.length > 0
      ? [
          `${formatCount(silent.length, 'source is', 'sources are')} out of date, so values that depend on ${silent.length === 1 ? 'it' : 'them'} may have changed.`,
        ]
      : []),
  ].join(' ');
}

const sortByUrgency = (alerts: readonly AlertFact[]): AlertFact[] =>
  alerts.toSorted((one, other) => Number(other.isUrgent) - Number(one.isUrgent));

/** The urgent ones by name; the rest is one line that leads to all of them. */
function listStillOpen(alerts: readonly AlertFact[], urgent: readonly AlertFact[]): BriefSection[] {
  const others = alerts.filter(({ isNew }) => !isNew).length - urgent.length;
  const [section] = buildSection('Still Urgent', urgent.map(describeAlert));
  const rest: BriefLine[] =
    others === 0
      ? []
      : [
          {
            label: 'Other alerts on Today',
            path: '/today',
            detail: null,
            value: String(others),
            tone: null,
          },
        ];
  if (section) return [{ ...section, lines: [...section.lines, ...rest] }];
  return buildSection('Still Open', rest);
}

const describeAlert = ({ title, label, detail, path, isUrgent }: AlertFact): BriefLine => ({
  label: `${title}: ${label}`,
  path,
  detail,
  value: null,
  tone: isUrgent ? 'bad' : 'watch',
});

/** What should have left or arrived by now is due today, too; what has arrived, or closed before, is not. */
function splitAgenda({ agenda, today, spans }: BriefFacts): { today: AgendaEntry[]; soon: AgendaEntry[] } {
  const isOverdue = ({ kind, isLate = false }: AgendaEntry) =>
    kind === 'ship-by' || kind === 'planned' || isLate;
  return {
    today: agenda.filter((entry) =>
      isOverdue(entry) ? entry.firstDay <= today : entry.firstDay <= today && entry.lastDay >= today,
    ),
    soon: agenda.filter(({ firstDay }) => firstDay > today && firstDay <= spans.dueUntil),
  };
}

function describeEntry(
  { title, detail, path, firstDay, lastDay, kind, mayBeEarlier = false }: AgendaEntry,
  today: string,
): BriefLine {
  const isOverdue = kind !== 'closure' && firstDay < today;
  const until = lastDay > firstDay ? [`Until ${formatDayName(lastDay)}`] : [];
  return {
    label: title,
    path,
    detail: [...(detail === null ? [] : [detail]), ...until].join('. ') || null,
    value:
      firstDay === today || kind === 'closure'
        ? null
        : `${formatDayName(firstDay)}${mayBeEarlier ? ' or earlier' : ''}`,
    tone: isOverdue ? 'bad' : null,
  };
}

const describeProposal = ({ label, path, shipBy, isLate, mayBeEarlier }: ProposalFact): BriefLine => ({
  label,
  path,
  detail: isLate ? 'Too late to prevent a stockout' : null,
  value: `by ${formatDayName(shipBy)}${mayBeEarlier ? ' or earlier' : ''}`,
  tone: isLate ? 'bad' : null,
});

const describeSource = ({ name, state, outcome, lastRead, path }: SilentSource): BriefLine => ({
  label: name,
  path,
  detail: lastRead === null ? null : `Last synced on ${lastRead}`,
  value: getStanding({ state, last_outcome: outcome }).text,
  tone: state === 'late' || state === 'paused' ? 'watch' : 'bad',
});
