import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { defineQuery } from '#web/api/query.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { When } from '#web/ui/cells/When.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { RuledListSkeleton } from '#web/ui/thing/RuledList.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import { listMails, type MailHeader } from '../contract.ts';
import styles from './Mailbox.module.css';
import { MailView } from './MailView.tsx';
import { mailboxPageWords as words } from './wording.ts';

const view = z.object({ mail: z.coerce.number().int().positive().optional().catch(undefined) });

/** What arrived in the mailbox beside the application: a list, and the mail that is open. */
export function MailboxPage() {
  const query = useQuery({ ...defineQuery(listMails, {}), refetchInterval: 10_000 });
  const [{ mail: openId }, show] = useUrlState(view);
  return (
    <>
      <PageHeader title={words.demoMailbox} age={<FreshAge at={query.dataUpdatedAt} never="" />} />
      <Loaded
        query={query}
        heading={words.heading}
        failed={words.failed}
        skeleton={
          <div className={styles['mailbox']}>
            <RuledListSkeleton rowPx={58} />
          </div>
        }
        isEmpty={({ mails }) => mails.length === 0}
        empty={<Notice heading={words.noMailYet}>{words.everyEmailArrivesHere}</Notice>}
      >
        {({ mails }) => (
          <div className={styles['mailbox']}>
            <nav aria-label={words.mails(mails.length)} className={styles['list']}>
              {mails.map((mail) => (
                <Entry
                  key={mail.id}
                  mail={mail}
                  isOpen={mail.id === openId}
                  onOpen={() => show({ mail: mail.id }, { push: true })}
                />
              ))}
            </nav>
            {openId === undefined ? (
              <p className={styles['hint']}>{words.chooseMailToRead}</p>
            ) : (
              <MailView key={openId} id={openId} />
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

interface EntryProps {
  mail: MailHeader;
  isOpen: boolean;
  onOpen: () => void;
}

const Entry = ({ mail: { to, subject, received_at: at }, isOpen, onOpen }: EntryProps) => (
  <button type="button" className={styles['entry']} aria-current={isOpen || undefined} onClick={onOpen}>
    <span className={styles['to']}>
      <span>{to}</span>
      <When at={at} />
    </span>
    <span className={styles['subject']}>{subject}</span>
  </button>
);
