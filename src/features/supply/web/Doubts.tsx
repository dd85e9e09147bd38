import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import type { PlanProjection } from '../contract.ts';
import styles from './RunOut.module.css';
import { describeKnownFrom, describeUncertainSales, describeUnmapped } from './wording.ts';
import { doubtsWords as words } from './wording.ts';

/** What is missing in the figures, or too old: on one line, whose place is kept while they are loading. */
export function Doubts({
  plan: { outdated, unmapped, uncertain, known_from: knownFrom },
}: {
  plan: PlanProjection;
}) {
  const unknown = describeUnmapped(unmapped);
  const sales = describeUncertainSales(uncertain);
  if (outdated.length + knownFrom.length === 0 && unknown === null && sales === null) return null;
  return (
    <ul className={styles['doubts']}>
      {outdated.length > 0 && (
        <li data-tone="watch">
          <Outdated sources={outdated} />
        </li>
      )}
      {knownFrom.length > 0 && <li>{describeKnownFrom(knownFrom)}</li>}
      {unknown !== null && (
        <li>
          {unknown.what}
          <span className={styles['pieces']}>{unknown.pieces}</span>.{' '}
          <Link to="/catalogue">{words.openCatalogue}</Link>
        </li>
      )}
      {sales !== null && <li>{sales}</li>}
    </ul>
  );
}

function Outdated({ sources }: { sources: PlanProjection['outdated'] }) {
  const ages = sources.map((source, index) => (
    <Fragment key={source.id}>
      {index > 0 && '; '}
      {source.name}, <Standing {...source} />
    </Fragment>
  ));
  const what = sources.some(({ is_loading }) => is_loading) ? 'incomplete' : 'old';
  if (sources.length === 1) {
    return (
      <>
        {words.calculatedWithData(what)} {ages}.
      </>
    );
  }
  return (
    <details>
      <summary>{words.calculatedWithDataOfSources(what, sources.length)}</summary>
      <p>{ages}.</p>
    </details>
  );
}

function Standing({ is_loading: isLoading, last_success_at: at }: PlanProjection['outdated'][number]) {
  if (at === null) return words.neverSynced;
  return (
    <>
      {isLoading && words.historyStillLoading}
      {words.lastSynced} <FreshAge at={at} />
    </>
  );
}
