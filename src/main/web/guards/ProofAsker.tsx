import { Suspense, useEffect, useState } from 'react';
import { setProofAsker } from '#web/api/proof.ts';
import { createLazyPage } from '#web/loading/lazy-page.tsx';

const ProofDialog = createLazyPage(
  async () => (await import('#features/auth/web/factors/ProofDialog.tsx')).ProofDialog,
);

/** Shows the dialog that a call waits for when it needs a recent proof of who is at the screen. */
export function ProofAsker() {
  const [asked, setAsked] = useState<{ end: (isProved: boolean) => void }>();
  useEffect(
    () =>
      setProofAsker(
        () =>
          new Promise((resolve) => {
            const end = (isProved: boolean): void => {
              setAsked(undefined);
              resolve(isProved);
            };
            setAsked({ end });
          }),
      ),
    [],
  );
  if (!asked) return null;
  return (
    <Suspense>
      <ProofDialog onEnd={asked.end} />
    </Suspense>
  );
}
