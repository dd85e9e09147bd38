import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { apiDocument } from '#shared/api-document.ts';
import type { ApiDocument } from '#shared/api-document.ts';
import { defineQuery } from '../api/query.ts';
import { PageHeader } from '../shell/PageHeader.tsx';
import { Loaded } from '../ui/feedback/Loaded.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { SearchInput } from '../ui/filters/SearchInput.tsx';
import { Toolbar } from '../ui/filters/Toolbar.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { useUrlState } from '../use-url-state.ts';
import styles from './ApiPage.module.css';
import { ApiCallItem } from './ApiCallItem.tsx';
import { groupCallsByArea, search as found } from './calls.ts';

const view = z.object({ search: z.string().catch('') });

/** The API as people read it: every call, who may make it, what it takes and what it answers. */
export function ApiPage() {
  const [{ search }, show] = useUrlState(view);
  const document = useQuery(defineQuery(apiDocument, {}));
  return (
    <>
      <PageHeader title="API Reference" age={document.data && `Touchline ${document.data.info.version}`} />
      <p className={styles['about']}>
        Every call but sign-in and the signed notices of shops carries <code>Authorization: Bearer …</code>{' '}
        with the token that <code>POST /api/auth/login</code> answers, or with an access token where the call
        names a scope. A <code>POST</code> with an <code>Idempotency-Key</code> takes effect once, however
        often it is sent. A failure answers{' '}
        <code>{'{ success: false, error: { code, message, fields? } }'}</code>. The same document for programs
        is at <code>GET /api/openapi.json</code>.
      </p>
      <Toolbar>
        <SearchInput label="Search calls" value={search} onSearch={(text) => show({ search: text })} />
      </Toolbar>
      <Loaded
        query={document}
        failed="Failed to load the API document"
        skeleton={<Waiting label="Loading" />}
      >
        {({ paths }) => <Areas paths={paths} search={search} />}
      </Loaded>
    </>
  );
}

function Areas({ paths, search }: { paths: ApiDocument['paths']; search: string }) {
  const all = useMemo(() => groupCallsByArea(paths), [paths]);
  const areas = found(all, search);
  if (areas.length === 0) return <Notice heading="No calls found" />;
  return areas.map(({ name, calls }) => (
    <section key={name} className={styles['area']} aria-label={name}>
      <h2>{name}</h2>
      <ul className={styles['calls']}>
        {calls.map((call) => (
          <ApiCallItem key={`${call.method} ${call.path}`} call={call} />
        ))}
      </ul>
    </section>
  ));
}
