import { RuledList, RuledListSkeleton } from '#web/ui/thing/RuledList.tsx';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { useSend } from '#web/api/query.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toast.ts';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import { sendBrief, type WireBrief, type WireBriefLine } from '../contract.ts';
import { BRIEF_KINDS, type BriefKind } from '../rules/due.ts';
import { useBrief } from './api.ts';
import styles from './Brief.module.css';
import { briefPageWords as words } from './wording.ts';

const briefView = z.object({ kind: z.enum(BRIEF_KINDS).catch('daily') });

const KINDS = [
  { value: 'daily', label: words.daily },
  { value: 'weekly', label: words.weekly },
] as const;

/** What the brief by mail says, at this moment. */
export function BriefPage() {
  const [{ kind }, show] = useUrlState(briefView);
  const query = useBrief(kind);
  return (
    <>
      <PageHeader
        title={words.brief}
        age={<FreshAge at={query.dataUpdatedAt} never="" />}
        actions={
          <>
            <LinkButton to="/notifications">{words.myNotifications}</LinkButton>
            {query.data?.mail_to && <SendNow kind={kind} to={query.data.mail_to} />}
          </>
        }
      />
      <Toolbar>
        <Segments
          label={words.brief}
          options={KINDS}
          value={kind}
          onChange={(next) => show({ kind: next }, { push: true })}
        />
      </Toolbar>
      <Loaded query={query} heading={words.heading} failed={words.failed} skeleton={<BriefSkeleton />}>
        {(brief) => <BriefBody brief={brief} />}
      </Loaded>
    </>
  );
}

function SendNow({ kind, to }: { kind: BriefKind; to: string }) {
  const { send, isSending } = useSend(sendBrief);
  const run = async (): Promise<void> => {
    try {
      await send({ body: { kind } });
      showSuccessToast(words.mailToQueued(to));
    } catch (error) {
      showErrorToast(error, words.failedToSendBrief);
    }
  };
  return (
    <ActionButton disabled={isSending} onClick={() => void run()}>
      {isSending ? words.sending : words.sendMeThisNow}
    </ActionButton>
  );
}

const BriefBody = ({ brief }: { brief: WireBrief }) => (
  <div className={styles['body']}>
    <p className={styles['lead']}>{brief.intro}</p>
    {brief.can_send && brief.mail_to === null && (
      <p className={styles['note']}>
        {words.toGetItByMail} <Link to="/notifications">{words.myNotifications}</Link>.
      </p>
    )}
    {brief.sections.map(({ title, lines, more }) => (
      <ThingSection key={title} title={title}>
        <RuledList>
          {lines.map((line) => (
            <Line key={`${line.label} ${line.path}`} line={line} />
          ))}
        </RuledList>
        {more > 0 && <p className={styles['note']}>{words.andMore(more)}</p>}
      </ThingSection>
    ))}
  </div>
);

const Line = ({ line: { label, path, detail, value, tone } }: { line: WireBriefLine }) => (
  <li className={styles['line']}>
    <span className={styles['mark']} data-tone={tone ?? undefined}>
      {tone !== null && <VisuallyHidden>{words.tones[tone]}: </VisuallyHidden>}
    </span>
    <div className={styles['what']}>
      <Link to={path}>{label}</Link>
      {detail !== null && <p>{detail}</p>}
    </div>
    {value !== null && <span className={styles['value']}>{value}</span>}
  </li>
);

const BriefSkeleton = () => (
  <div className={styles['body']} data-bones>
    <RuledListSkeleton rowPx={64} />
  </div>
);
