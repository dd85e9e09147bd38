import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './ApiCallItem.module.css';
import type { ApiCall } from './calls.ts';
import type { ShapeField, Shape } from './shape.ts';
import { apiCallItemWords as words } from './wording.ts';

/** One call: a line, and what it takes and answers when it is opened. */
export function ApiCallItem({ call: { method, path, summary, access, parts, failures } }: { call: ApiCall }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className={styles['line']}>
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
          <code className={styles['method']}>{method}</code>
          <code className={styles['path']}>{path}</code>
          <span className={styles['summary']}>{markCode(summary)}</span>
          <span className={styles['access']}>{access}</span>
        </summary>
        {isOpen && (
          <div className={styles['parts']}>
            {parts.map(({ name, shape }) => (
              <Part key={name} name={name} shape={shape} />
            ))}
            <div>
              <h3 className={styles['heading']}>{words.failures}</h3>
              <dl className={styles['failures']}>
                {failures.map(({ status, meaning }) => (
                  <div key={status}>
                    <dt>{status}</dt>
                    <dd>{meaning}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </div>
        )}
      </details>
    </li>
  );
}

/** Contracts put names in backticks. */
const markCode = (text: string) =>
  text.split('`').map((part, at) => (at % 2 === 0 ? part : <code key={part}>{part}</code>));

const Part = ({ name, shape: { type, notes, fields } }: { name: string; shape: Shape }) => (
  <div>
    <h3 className={styles['heading']}>{name}</h3>
    {fields.length > 0 ? (
      <Fields fields={fields} />
    ) : (
      <p>
        <code className={styles['type']}>{type}</code> <Notes notes={notes} />
      </p>
    )}
  </div>
);

/** Fields, each above the fields inside it. */
const Fields = ({ fields }: { fields: ShapeField[] }) => (
  <ul className={styles['fields']}>
    {fields.map(({ name, type, notes, isRequired, fields: inner }) => (
      <li key={name}>
        <div className={styles['field']}>
          <code className={styles['name']}>{name}</code>
          <span>
            <code className={styles['type']}>{type}</code>{' '}
            <Notes notes={isRequired ? notes : [words.optional, ...notes]} />
          </span>
        </div>
        {inner.length > 0 && <Fields fields={inner} />}
      </li>
    ))}
  </ul>
);

const Notes = ({ notes }: { notes: string[] }) =>
  notes.length > 0 && <span className={styles['notes']}>{notes.join(', ')}</span>;
