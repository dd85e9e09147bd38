import { z } from 'zod';

export const lwaToken = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
export const lwaError = z.object({ error: z.string(), error_description: z.string().nullish() });

export const errorList = z.object({
  errors: z
    .array(z.object({ code: z.string(), message: z.string().nullish(), details: z.string().nullish() }))
    .min(1),
});
