import { useQuery } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import { listProviderLinks } from '../../contract/providers.ts';
import { readOffered } from './offered-providers.ts';

/** The company accounts that sign the person in; not asked for where the company has no provider. */
export const useProviderLinks = () =>
  useQuery({ ...defineQuery(listProviderLinks, {}), enabled: hasProviders() });

export const hasProviders = (): boolean => readOffered().providers.length > 0;
