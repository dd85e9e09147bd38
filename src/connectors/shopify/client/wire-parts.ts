import { z } from 'zod';

/** `gid://shopify/Order/8710681981041` → `8710681981041`. As text: some exceed what a number can hold. */
export const gid = z
  .string()
  .regex(/^gid:\/\/shopify\/\w+\/\d+/, 'expected an id of Shopify')
  .transform((text) => text.replace(/^.*\/(\d+).*$/, '$1'));
export const stamp = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

export const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() });
export const page = z.object({ pageInfo, nodes: z.array(z.unknown()) });
export type ShopifyPage = z.infer<typeof page>;

/** The part of an order that says when it has changed, by Shopify's clock. */
export const changed = z.object({ updatedAt: stamp });

export const tokenAnswer = z.object({
  access_token: z.string().min(8),
  expires_in: z.number().positive().nullish(),
});

/** The parts around the data of every answer. */
export const envelope = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        path: z.array(z.union([z.string(), z.number()])).nullish(),
        extensions: z.object({ code: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
  extensions: z
    .object({
      cost: z
        .object({
          requestedQueryCost: z.number(),
          throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
        })
        .nullish(),
    })
    .nullish(),
});
export type Envelope = z.infer<typeof envelope>;
