import { z } from 'zod';

const offered = z.object({
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
  passwords: z.boolean(),
});
export type Offered = z.infer<typeof offered>;

const NOTHING_ELSE: Offered = { providers: [], passwords: true };

/** What the sign-in page offers beside passkeys. The page says it before any script runs, so that nothing moves later. */
export function readOffered(): Offered {
  const said = document.documentElement.dataset['signIn'];
  return said === undefined ? NOTHING_ELSE : offered.parse(JSON.parse(said));
}
