import { RuledList, RuledListSkeleton } from '#web/ui/thing/RuledList.tsx';
import { Suspense, useState } from 'react';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { useUser } from '#web/session/session.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import type { WireToday } from '../contract.ts';
import { AlertLine } from './AlertLine.tsx';
import { BulkBar } from './BulkBar.tsx';
import { groupAlerts, listAlerts, type Alert } from './group-episodes.ts';
import { ResolvedList } from './ResolvedList.tsx';
import { useAlerts } from './api.ts';
import { useTodayView } from './view.ts';
import { countWaiting } from './waiting-rules.ts';
import { WaitingNote } from './WaitingNote.tsx';
import { todayPageWords as words } from './wording.ts';

const TodayDialogs = createLazyPage(async () => (await import('./dialogs/TodayDialogs.tsx')).TodayDialogs);

/** Alerts, worst first, and those resolved since yesterday. */
export function TodayPage() {
  const query = useAlerts();
  return (
    <>
      <PageHeader
        title={words.today}
        age={<FreshAge at={query.dataUpdatedAt} never="" />}
        actions={
          <>
            <LinkButton to="/brief">{words.brief}</LinkButton>
            <LinkButton to="/notifications">{words.myNotifications}</LinkButton>
          </>
        }
      />
      <Loaded
        query={query}
        heading={words.heading}
        failed={words.failed}
        skeleton={
          <>
            <ListChoice />
            <RuledListSkeleton rowPx={84} />
          </>
        }
      >
        {(today) => <TodayLists today={today} />}
      </Loaded>
    </>
  );
}

function TodayLists({ today }: { today: WireToday }) {
  const { shown } = useTodayView();
  const user = useUser();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const all = listAlerts(today);
  const lists = {
    open: all.filter(({ is_snoozed: isSnoozed }) => !isSnoozed),
    mine: all.filter(({ owner_id: owner }) => owner === user.id),
    snoozed: all.filter(({ is_snoozed: isSnoozed }) => isSnoozed),
  };
  const alerts = lists[shown];
  const selected = alerts.filter(({ id }) => chosen.has(id));
  const choose = (ids: readonly number[], isChosen: boolean): void =>
    setChosen((before) => {
      const after = new Set(before);
      for (const id of ids)
        if (isChosen) after.add(id);
        else after.delete(id);
      return after;
    });
  return (
    <>
      <ListChoice open={lists.open.length} mine={lists.mine.length} snoozed={lists.snoozed.length} />
      {alerts.length === 0 ? (
        <NothingToDo shown={shown} isSoFar={countWaiting(today) > 0} />
      ) : (
        <Groups {...{ alerts, chosen, choose }} />
      )}
      {shown === 'open' && <WaitingNote today={today} />}
      {selected.length > 0 && <BulkBar alerts={selected} onClear={() => setChosen(new Set())} />}
      <ResolvedList resolved={today.resolved} rules={today.rules} />
      <Suspense>
        <TodayDialogs alerts={all} />
      </Suspense>
    </>
  );
}

/** Which alerts are listed, with how many there are once they are known. */
function ListChoice({ open, mine, snoozed }: { open?: number; mine?: number; snoozed?: number }) {
  const { shown, list } = useTodayView();
  return (
    <Toolbar>
      <Segments
        label={words.alerts}
        options={[
          { value: 'open', label: words.needs(open) },
          { value: 'mine', label: words.mine(mine) },
          { value: 'snoozed', label: words.putOff(snoozed) },
        ]}
        value={shown}
        onChange={list}
      />
    </Toolbar>
  );
}

interface GroupsProps {
  alerts: readonly Alert[];
  chosen: ReadonlySet<number>;
  choose: (ids: readonly number[], isChosen: boolean) => void;
}

const Groups = ({ alerts, chosen, choose }: GroupsProps) =>
  groupAlerts(alerts).map(({ area, title, alerts: own }) => (
    <ThingSection key={area} title={`${title} (${own.length})`}>
      <RuledList>
        {own.map((alert) => (
          <AlertLine
            key={alert.id}
            alert={alert}
            isChosen={chosen.has(alert.id)}
            onChoose={(isChosen) => choose([alert.id], isChosen)}
          />
        ))}
      </RuledList>
    </ThingSection>
  ));

const NOTHING = {
  open: [words.nothingNeeds, words.stockThatRunsOutBoxes],
  mine: [words.nothingIsAssigned, words.alertsAssignedToYouStay],
  snoozed: [words.nothingIsPutOff, words.alertsYouPutOffCome],
} as const;

function NothingToDo({ shown, isSoFar }: { shown: keyof typeof NOTHING; isSoFar: boolean }) {
  const [heading, text] = NOTHING[shown];
  return <Notice heading={shown === 'open' && isSoFar ? words.nothingNeedsSoFar : heading}>{text}</Notice>;
}
