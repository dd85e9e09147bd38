import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { answerTo } from '#web/api/query.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { listFreshness, type SourceFreshness } from '../contract.ts';

interface Props {
  /** The sources that would bring what is shown. */
  of: (source: SourceFreshness) => boolean;
  /** What is missing: `Shopify is not connected`. */
  heading: string;
  /** What would have to be listed in the configuration. */
  lacks?: string;
  /** Whether there is nothing to show; so by default. */
  isEmpty?: boolean;
  /** Its place until it is known whether there is such a source. */
  skeleton?: ReactNode;
  /** What is shown where there is such a source, or something to show. */
  children: ReactNode;
}

/** Whether there is a source that would bring what is shown; undefined until that is known, true where nobody can say. */
export function useIsConnected(of: Props['of']): boolean | undefined {
  const { data, isError } = useQuery(answerTo('connections', listFreshness, {}));
  return data ? data.sources.some(of) : isError || undefined;
}

/**
 * Says, where there is nothing to show, that nothing is connected which could bring it; else draws its children.
 *
 *     <NotConnectedPanel of={isFeed} heading="Shopify is not connected"><NoShipments /></NotConnectedPanel>
 */
export function NotConnectedPanel({
  of,
  heading,
  lacks = 'channel accounts',
  isEmpty = true,
  skeleton,
  children,
}: Props) {
  const isConnected = useIsConnected(of);
  if (!isEmpty || isConnected) return children;
  if (isConnected === undefined) return <div aria-busy>{skeleton}</div>;
  return <Notice heading={heading}>List {lacks} in touchline.config.json and start Touchline again.</Notice>;
}
