import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineQuery } from '#web/api/query.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { readMail, type ReadMail } from '../contract.ts';
import { applyMailStyles, prepareMail, SANDBOX } from './mail-frame.ts';
import styles from './Mailbox.module.css';
import { mailViewWords as words } from './wording.ts';

const FORMS = [
  { value: 'html', label: words.html },
  { value: 'text', label: words.plainText },
] as const;
type Form = (typeof FORMS)[number]['value'];

/** One mail, as programs show it and as plain text. */
export const MailView = ({ id }: { id: number }) => (
  <Loaded
    query={useQuery(defineQuery(readMail, { params: { id } }))}
    heading={words.heading}
    failed={words.failed}
    skeleton={<div className={styles['skeleton']} />}
  >
    {(mail) => <Mail mail={mail} />}
  </Loaded>
);

function Mail({ mail }: { mail: ReadMail }) {
  const [form, setForm] = useState<Form>('html');
  return (
    <article className={styles['mail']} aria-label={mail.subject}>
      <h2 className={styles['heading']}>{mail.subject}</h2>
      <p className={styles['from']}>{words.fromTo(mail.from, mail.to)}</p>
      <Segments label={words.form} options={FORMS} value={form} onChange={setForm} />
      {form === 'html' && mail.html !== null ? (
        <iframe
          title={mail.subject}
          className={styles['frame']}
          // No script runs in it; its links open in a tab of their own.
          sandbox={SANDBOX}
          srcDoc={prepareMail(mail.html)}
          onLoad={({ currentTarget }) => applyMailStyles(currentTarget, mail.html ?? '')}
        />
      ) : (
        <pre className={styles['text']}>{mail.text}</pre>
      )}
    </article>
  );
}
