import { useQuery } from '@tanstack/react-query';
import { about } from '#shared/about.ts';
import { defineQuery } from './api/query.ts';

const USUAL = 'EUR';

/** The currency in which the company counts, as the shell has loaded it; until then, the usual one. */
export const useReportingCurrency = (): string =>
  useQuery({ ...defineQuery(about, {}), enabled: false }).data?.reporting_currency ?? USUAL;
