import { z } from 'zod';
import { checkDayRange, isoDay } from '#shared/dates.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { hasNoHiddenCharacters } from '#shared/text.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import { HOLIDAY_COUNTRIES } from './rules/places.ts';

const success = z.literal(true);
const version = z.int();
const country = z.enum(HOLIDAY_COUNTRIES);

const closureFields = {
  name: z
    .string()
    .trim()
    .min(1, 'Name is required')
    .max(100, 'Use 100 characters or fewer')
    .refine(hasNoHiddenCharacters, 'Remove the invisible characters'),
  first_day: isoDay,
  last_day: isoDay,
  /** `company` for everywhere, `factory:CN` for the factories of a country, `warehouse:tive`. */
  place: z.string().min(1, 'Choose where').max(300),
};
const closure = z.object({ id: z.int(), ...closureFields, version });
export type WireClosure = z.infer<typeof closure>;

const checkRange = checkDayRange('first_day', 'last_day');
const newClosure = z.object(closureFields).superRefine(checkRange);
const changedClosure = z.object({ ...closureFields, version }).superRefine(checkRange);

const week = z.object({
  /** 1 is Monday, 7 Sunday. */
  weekdays: z
    .array(z.int().min(1).max(7))
    .min(1, 'Choose at least one day')
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'Each day once'),
  /** Whose public holidays the company keeps; null for none. */
  holiday_country: country.nullable(),
  version,
});
export type WireWorkingWeek = z.infer<typeof week>;

export const getCompanyCalendar = defineEndpoint({
  method: 'GET',
  path: '/company-calendar',
  tables: ['company_calendar', 'company_closures'],
  access: 'signed-in',
  summary: 'The company’s working days, closures and public holidays in the coming year',
  response: z.object({
    week,
    closures: z.array(closure),
    /** Where something can be closed. */
    places: z.array(z.object({ place: z.string(), name: z.string(), country: country.nullable() })),
    holidays: z.array(z.object({ country, day: z.iso.date(), name: z.string() })),
  }),
  revalidates: true,
});
export type WireCompanyCalendar = z.infer<typeof getCompanyCalendar.response>;

export const setWorkingWeek = defineEndpoint({
  method: 'PUT',
  path: '/company-calendar/week',
  tables: ['company_calendar', 'history'],
  access: 'signed-in',
  right: 'settings',
  summary: 'Changes the company’s working days and which public holidays it follows',
  body: week,
  response: z.object({ success }),
});

const saved = z.object({ success, closure });
const params = z.object({ id: defineWholeNumber({ min: 1 }) });

export const addCompanyClosure = defineEndpoint({
  method: 'POST',
  path: '/company-calendar/closures',
  tables: ['company_closures', 'history'],
  access: 'signed-in',
  right: 'settings',
  summary: 'Adds a closure of the company, a country’s factories or a warehouse',
  body: newClosure,
  response: saved,
});

export const changeCompanyClosure = defineEndpoint({
  method: 'PUT',
  path: '/company-calendar/closures/:id',
  tables: ['company_closures', 'history'],
  access: 'signed-in',
  right: 'settings',
  summary: 'Changes a closure',
  params,
  body: changedClosure,
  response: saved,
});

export const removeCompanyClosure = defineEndpoint({
  method: 'DELETE',
  path: '/company-calendar/closures/:id',
  tables: ['company_closures', 'history'],
  access: 'signed-in',
  right: 'settings',
  summary: 'Deletes a closure; its days are working days again',
  params,
  response: z.object({ success }),
});
