import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { defineQuery, findInAnswer } from '#web/api/query.ts';
import type { ForecastChannel, ForecastSubject } from '../rules/channel-groups.ts';
import { getForecast, getForecastDays, type WireDemandEvent } from '../contract.ts';

export const forecastQuery = defineQuery(getForecast, {});

export const useForecast = () => useQuery(forecastQuery);

/** While another subject is fetched, the last one stays. */
export const useForecastDays = (subject: ForecastSubject, channel: ForecastChannel) =>
  useQuery({
    ...defineQuery(getForecastDays, { query: { subject, channel } }),
    placeholderData: keepPreviousData,
  });

/** One event; null when there is none of that number. */
export const useDemandEvent = (id: number | undefined): WireDemandEvent | null | undefined =>
  findInAnswer(useForecast(), ({ events }) => events.find((event) => event.id === id));
