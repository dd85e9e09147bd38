import { listOrderHistory } from '../contract/order-history.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { defineQuery, findInAnswer } from '#web/api/query.ts';
import type { ForecastChannel, ForecastSubject } from '../rules/channel-groups.ts';
import { getForecast, getForecastDays, type WireDemandEvent } from '../contract.ts';
import { getForecastArithmetic } from '../contract/arithmetic.ts';
import type { WireOverride } from '../contract/overrides.ts';
import { previewTargets } from '../contract/targets.ts';

export const forecastQuery = defineQuery(getForecast, {});

export const useForecast = () => useQuery(forecastQuery);

/** While another subject is fetched, the last one stays. */
export const useForecastDays = (subject: ForecastSubject, channel: ForecastChannel) =>
  useQuery({
    ...defineQuery(getForecastDays, { query: { subject, channel } }),
    placeholderData: keepPreviousData,
  });

export const useArithmetic = (subject: ForecastSubject, channel: ForecastChannel) =>
  useQuery(defineQuery(getForecastArithmetic, { query: { subject, channel } }));

export const useTargetPreview = (from: string, to: string) =>
  useQuery({ ...defineQuery(previewTargets, { query: { from, to } }), placeholderData: keepPreviousData });

/** One event; null when there is none of that number. */
export const useDemandEvent = (id: number | undefined): WireDemandEvent | null | undefined =>
  findInAnswer(useForecast(), ({ events }) => events.find((event) => event.id === id));

/** One typed figure; null when there is none of that number. */
export const useOverride = (id: number | undefined): WireOverride | null | undefined =>
  findInAnswer(useForecast(), ({ overrides }) => overrides.find((override) => override.id === id));

/** Which days of orders were imported. */
export const useOrderHistory = () => useQuery(defineQuery(listOrderHistory, {}));
