import { Button } from '@mantine/core';
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
import { BoneLine } from '../ui/skeleton/BoneLine.tsx';
import { RuledListSkeleton } from '../ui/thing/RuledList.tsx';
import { useUrlState } from '../use-url-state.ts';
import styles from './ApiPage.module.css';
import { ApiCallItem } from './ApiCallItem.tsx';
import { groupCallsByArea, search as found } from './calls.ts';
import { apiPageWords as words } from './wording.ts';

const view = z.object({ search: z.string().catch('') });

/** The API as people read it: every call, who may make it, what it takes and what it answers. */
export function ApiPage() {
  const [{ search }, show] = useUrlState(view);
  const document = useQuery(defineQuery(apiDocument, {}));
  return (
    <>
      <PageHeader
        title={words.apiReference}
        age={document.data && words.touchline(document.data.info.version)}
      />
      <p className={styles['about']}>
        {words.everyCallButSign} <code>Authorization: Bearer …</code> {words.withToken}{' '}
        <code>POST /api/auth/login</code> {words.answersOrWithAccessToken} <code>POST</code> {words.withAn}{' '}
        <code>Idempotency-Key</code> {words.takesEffectOnceHoweverOften}{' '}
        <code>{'{ success: false, error: { code, message, fields? } }'}</code>
        {words.sameDocumentForPrograms} <code>GET /api/openapi.json</code>.
      </p>
      <Toolbar>
        <SearchInput
          label={words.searchCalls}
          value={search}
          onSearch={(text) => show({ search: text }, { isTyped: true })}
          isImmediate
        />
      </Toolbar>
      <Loaded query={document} failed={words.failed} skeleton={<AreaSkeleton />}>
        {({ paths }) => <Areas paths={paths} search={search} onClear={() => show({ search: '' })} />}
      </Loaded>
    </>
  );
}

const ROW_PX = 40;

const AreaSkeleton = () => (
  <div className={styles['area']} aria-hidden>
    <h2>
      <BoneLine width="8rem" />
    </h2>
    <RuledListSkeleton rowPx={ROW_PX} />
  </div>
);

interface AreasProps {
  paths: ApiDocument['paths'];
  search: string;
  onClear: () => void;
}

function Areas({ paths, search, onClear }: AreasProps) {
  const all = useMemo(() => groupCallsByArea(paths), [paths]);
  const areas = found(all, search);
  if (areas.length === 0)
    return (
      <Notice
        heading={words.heading}
        action={
          <Button variant="default" onClick={onClear}>
            {words.clearSearch}
          </Button>
        }
      />
    );
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
