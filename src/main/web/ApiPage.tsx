import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { apiDocument } from '#shared/api-document.ts';
import { answerTo } from '#web/api/query.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SearchInput } from '#web/ui/SearchInput.tsx';
import { Toolbar } from '#web/ui/Toolbar.tsx';
import { Waiting } from '#web/ui/Waiting.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import styles from './ApiPage.module.css';
import { callsIn, fits } from './api-calls.ts';
import type { ApiCall } from './api-calls.ts';

const view = z.object({ search: z.string().catch('') });

/** The API as people read it: every call, who may make it, what it takes and what it answers. */
export function ApiPage() {
  const [{ search }, show] = useUrlState(view);
  const document = useQuery(answerTo('about', apiDocument, {}));
  return (
    <>
      <PageHeader title="API" age={document.data && `Touchline ${document.data.info.version}`} />
      <p className={styles['about']}>
        Every call but sign-in carries <code>Authorization: Bearer …</code> with the token that{' '}
        <code>POST /api/auth/login</code> answers. The same document for programs is at{' '}
        <code>GET /api/openapi.json</code>.
      </p>
      <Toolbar>
        <SearchInput label="Search calls" value={search} onSearch={(text) => show({ search: text })} />
      </Toolbar>
      <Loaded
        query={document}
        failed="Failed to load the API document"
        skeleton={<Waiting label="Loading" />}
      >
        {({ paths }) => <Calls calls={callsIn(paths).filter((call) => fits(call, search))} />}
      </Loaded>
    </>
  );
}

function Calls({ calls }: { calls: ApiCall[] }) {
  if (calls.length === 0) return <Notice heading="No call has this in its name" />;
  return (
    <ul className={styles['calls']}>
      {calls.map((call) => (
        <li key={`${call.method} ${call.path}`}>
          <details>
            <summary className={styles['call']}>
              <code className={styles['method']} data-method={call.method}>
                {call.method}
              </code>
              <code className={styles['path']}>{call.path}</code>
              <span className={styles['summary']}>{call.summary}</span>
              <span className={styles['access']}>{call.access}</span>
            </summary>
            {call.parts.map(({ name, schema }) => (
              <section key={name} className={styles['part']} aria-label={name}>
                <h2>{name}</h2>
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
                <pre tabIndex={0}>{JSON.stringify(schema, undefined, 2)}</pre>
              </section>
            ))}
          </details>
        </li>
      ))}
    </ul>
  );
}
