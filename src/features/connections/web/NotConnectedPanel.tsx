import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { defineQuery } from '#web/api/query.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { listFreshness, type SourceFreshness } from '../contract.ts';
import { notConnectedPanelWords as words } from './wording/panels.ts';

interface Props {
  /** The sources that would bring what is shown. */
  of: (source: SourceFreshness) => boolean;
  /** What is missing: `Shopify is not connected`. */
  heading: string;
  /** What has not come yet: `Shopify parcels haven’t synced yet`; left out where an answer says so itself. */
  unread?: string;
  /** What would have to be listed in the configuration. */
  lacks?: string;
  /** Whether there is nothing to show; so by default. */
  isEmpty?: boolean;
  /** Its place until it is known whether there is such a source. */
  skeleton?: ReactNode;
  /** What is shown where there is such a source, or something to show. */
  children: ReactNode;
}

/** Whether the sources that would bring something are there, and whether one of them ever did. */
type Supply = 'none' | 'unread' | 'read';

/** Undefined until it is known whether anything is connected. */
export function useSupply(of: Props['of']): Supply | undefined {
  const { data, isError } = useQuery(defineQuery(listFreshness, {}));
  if (!data) return isError ? 'read' : undefined;
  const sources = data.sources.filter(of);
  if (sources.length === 0) return 'none';
  return sources.some((source) => source.last_success_at !== null) ? 'read' : 'unread';
}

/**
 * Says, where there is nothing to show, that nothing is connected which could bring it, or that nothing of it was read
 * yet; else draws its children.
 *
 *     <NotConnectedPanel of={isFeed} heading="Shopify is not connected"><NoShipments /></NotConnectedPanel>
 */
export function NotConnectedPanel({
  of,
  heading,
  unread,
  lacks = words.channelAccounts,
  isEmpty = true,
  skeleton,
  children,
}: Props) {
  const supply = useSupply(of);
  if (!isEmpty || supply === 'read') return children;
  if (supply === undefined) return <div aria-busy>{skeleton}</div>;
  if (supply === 'unread') {
    return unread ? <Notice heading={unread}>{words.dataWillAppear}</Notice> : children;
  }
  return <Notice heading={heading}>{words.listInTouchlineConfigJson(lacks)}</Notice>;
}
