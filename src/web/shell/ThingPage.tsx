import type { ReactNode } from 'react';
import { ApiError, describeError } from '../api/api-error.ts';
import { LinkButton } from '../ui/cells/LinkButton.tsx';
import { Loaded } from '../ui/feedback/Loaded.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { ThingFactsSkeleton } from '../ui/thing/ThingFacts.tsx';
import { PageHeader } from './PageHeader.tsx';
import { useTitle } from './use-title.ts';

interface Props<Data> {
  query: Parameters<typeof Loaded<Data>>[0]['query'];
  title: string;
  /** What the tab and the history of the browser say, where that may not be the title. */
  tabTitle?: string;
  age?: ReactNode;
  /** Of a failure. */
  heading: string;
  failed: string;
  /** If the record does not exist: what to say, and the screen to look on instead. */
  unknown: { heading: string; to: string; link: string };
  children: (data: Data) => ReactNode;
}

/**
 * The page of one thing at an address of its own, by one call. That there is no such thing is not a failure: trying again
 * would not help.
 *
 *     <ThingPage query={useOrder(id)} title={`Order ${number}`} heading="Error Loading Order" failed="Failed to load the order"
 *       unknown={{ heading: 'Unknown Order', to: '/sales', link: 'Sales' }}>
 *       {({ order }) => <OrderFacts order={order} />}
 *     </ThingPage>
 */
export function ThingPage<Data>(props: Props<Data>) {
  const { query, title, tabTitle = title, age, heading, failed, unknown, children } = props;
  useTitle(tabTitle);
  return (
    <>
      <PageHeader title={title} age={age} />
      {isUnknown(query) ? (
        <Notice heading={unknown.heading} action={<LinkButton to={unknown.to}>{unknown.link}</LinkButton>}>
          {hasCode(query.error, 'not_found') && describeError(query.error, '')}
        </Notice>
      ) : (
        <Loaded query={query} heading={heading} failed={failed} skeleton={<ThingFactsSkeleton />}>
          {children}
        </Loaded>
      )}
    </>
  );
}

const hasCode = (error: unknown, code: ApiError['code']): boolean =>
  error instanceof ApiError && error.code === code;

/** Nothing has this address, or nothing can have it, such as a parcel with letters for a number. */
const isUnknown = ({ data, error }: { data: unknown; error: unknown }): boolean =>
  data === undefined && (hasCode(error, 'not_found') || hasCode(error, 'invalid'));
