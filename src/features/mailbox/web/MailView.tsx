import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineQuery } from '#web/api/query.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { readMail, type ReadMail } from '../contract.ts';
import { applyMailStyles, prepareMail } from './mail-frame.ts';
import styles from './Mailbox.module.css';

const FORMS = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Plain Text' },
] as const;
type Form = (typeof FORMS)[number]['value'];

/** One mail, as programs show it and as plain text. */
export const MailView = ({ id }: { id: number }) => (
  <Loaded
    query={useQuery(defineQuery(readMail, { params: { id } }))}
    heading="Error Loading the Mail"
    failed="Failed to load the mail"
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
      <p className={styles['from']}>
        {mail.from} to {mail.to}
      </p>
      <Segments label="Form" options={FORMS} value={form} onChange={setForm} />
      {form === 'html' && mail.html !== null ? (
        <iframe
          title={mail.subject}
          className={styles['frame']}
          // No script runs in it; its links open in a tab of their own.
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          srcDoc={prepareMail(mail.html)}
          onLoad={({ currentTarget }) => applyMailStyles(currentTarget, mail.html ?? '')}
        />
      ) : (
        <pre className={styles['text']}>{mail.text}</pre>
      )}
    </article>
  );
}
