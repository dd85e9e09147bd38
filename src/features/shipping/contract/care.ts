import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { hasNoHiddenCharacters } from '#shared/text.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import { care } from '../contract.ts';
import { NOTE_MAX } from '../rules/worklist.ts';

const moment = z.iso.datetime();

const owner = z.object({ id: z.int(), full_name: z.string() });
export type Owner = z.infer<typeof owner>;

export const listOwners = defineEndpoint({
  method: 'GET',
  path: '/shipping/owners',
  tables: ['users'],
  access: 'signed-in',
  summary: 'Possible parcel owners',
  response: z.object({ owners: z.array(owner) }),
});

/** Several lines, or nothing at all. */
const note = z
  .string()
  .nullable()
  .transform((text) => text?.normalize('NFC').replaceAll('\r\n', '\n').trim() || null)
  .pipe(
    z
      .string()
      .max(NOTE_MAX, `Use ${NOTE_MAX} characters or fewer`)
      .refine((text) => hasNoHiddenCharacters(text.replaceAll('\n', ' ')), 'Remove the invisible characters')
      .nullable(),
  );

/** A change of what is said of a parcel: what is left out stays as it is. */
const careEdit = z
  .object({
    note,
    owner_id: z.int().min(1).nullable(),
    is_handled: z.boolean(),
  })
  .partial();

const lastScan = { last_scan: moment.nullable() };

/** The values that the edit started from; a field that has changed since is refused. */
const seenCare = care.omit({ owner_name: true }).partial().extend(lastScan);

const careSave = careEdit.extend({ seen: seenCare });
export type CareSave = z.infer<typeof careSave>;

const parcelId = z.object({ id: defineWholeNumber({ min: 1 }) });

export const getCare = defineEndpoint({
  method: 'GET',
  path: '/shipping/parcels/:id/care',
  tables: ['shipment_care', 'users'],
  access: 'signed-in',
  summary: 'The current note, owner and state of a parcel, and its last scan',
  params: parcelId,
  response: z.object({ care: care.extend(lastScan) }),
});
export type LatestCare = z.infer<typeof getCare.response>['care'];

export const saveCare = defineEndpoint({
  method: 'PUT',
  path: '/shipping/parcels/:id/care',
  tables: ['shipment_care', 'history'],
  access: 'signed-in',
  right: 'records',
  summary:
    'Changes the note, the owner, or whether it’s handled until the next scan; refused if it changed since it was `seen`',
  params: parcelId,
  body: careSave,
  response: z.object({ success: z.literal(true), care }),
});
