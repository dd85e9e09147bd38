import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/cells/IconButton.tsx';
import { When } from '#web/ui/cells/When.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import type { Factors } from '../../contract/factors.ts';
import { useFactors } from './api.ts';
import { FactorDialog, type OpenFactorDialog } from './FactorDialog.tsx';
import styles from './FactorsPanel.module.css';
import { canUsePasskeys } from './passkey-support.ts';
import { factorsPanelWords as words } from './wording.ts';

/** What signs a person in beside their password: passkeys, one-time codes, recovery codes. */
export function FactorsPanel() {
  const factors = useFactors();
  const [dialog, setDialog] = useState<OpenFactorDialog>();
  return (
    <>
      <Loaded
        query={factors}
        heading={words.heading}
        failed={words.failed}
        skeleton={<FactorList factors={undefined} onOpen={() => {}} />}
      >
        {(found) => <FactorList factors={found} onOpen={setDialog} />}
      </Loaded>
      {dialog && <FactorDialog open={dialog} onOpen={setDialog} onClose={() => setDialog(undefined)} />}
    </>
  );
}

interface ListProps {
  factors: Factors | undefined;
  onOpen: (dialog: OpenFactorDialog) => void;
}

const FactorList = ({ factors, onOpen }: ListProps) => (
  <div className={styles['list']}>
    <Codes factors={factors} onOpen={onOpen} />
    <Passkeys factors={factors} onOpen={onOpen} />
    <RecoveryCodes factors={factors} onOpen={onOpen} />
  </div>
);

const Codes = ({ factors, onOpen }: ListProps) => (
  <section className={styles['factor']} aria-labelledby="factor-codes">
    <div>
      <h3 id="factor-codes">{words.oneTimeCodes}</h3>
      <p className={styles['note']}>
        {factors?.codes_since ? (
          <>
            {words.onSince} <When at={factors.codes_since} />
          </>
        ) : (
          words.newCodeEvery30Seconds
        )}
      </p>
    </div>
    {factors?.codes_since ? (
      <Button variant="default" onClick={() => onOpen({ name: 'remove-codes' })}>
        {words.remove}
      </Button>
    ) : (
      <Button variant="default" disabled={!factors} onClick={() => onOpen({ name: 'set-up-codes' })}>
        {words.setUp}
      </Button>
    )}
  </section>
);

const Passkeys = ({ factors, onOpen }: ListProps) => (
  <section className={styles['factor']} aria-labelledby="factor-passkeys">
    <div>
      <h3 id="factor-passkeys">{words.passkeys}</h3>
      <p className={styles['note']}>
        {canUsePasskeys() ? words.signInWithYourFingerprint : words.noPasskeysHere}
      </p>
    </div>
    <Button
      variant="default"
      disabled={!factors || !canUsePasskeys()}
      onClick={() => onOpen({ name: 'add-passkey' })}
    >
      {words.addPasskey}
    </Button>
    {factors && factors.passkeys.length > 0 && (
      <ul className={styles['passkeys']}>
        {factors.passkeys.map((passkey) => (
          <li key={passkey.id}>
            <div>
              <p>{passkey.name}</p>
              <p className={styles['note']}>
                {words.added} <When at={passkey.made_at} /> {words.forHost(passkey.host)}{' '}
                {passkey.last_used_at ? (
                  <>
                    {words.lastUsed} <When at={passkey.last_used_at} />
                  </>
                ) : (
                  words.neverUsed
                )}
              </p>
            </div>
            <IconButton
              label={words.rename(passkey.name)}
              icon={IconPencil}
              onClick={() => onOpen({ name: 'rename-passkey', passkey })}
            />
            <IconButton
              label={words.removeFor(passkey.name)}
              icon={IconTrash}
              isDangerous
              onClick={() => onOpen({ name: 'remove-passkey', passkey })}
            />
          </li>
        ))}
      </ul>
    )}
  </section>
);

/** They are of use only beside a factor that can be lost. */
function RecoveryCodes({ factors, onOpen }: ListProps) {
  const hasFactor = factors !== undefined && (factors.codes_since !== null || factors.passkeys.length > 0);
  if (!hasFactor) return null;
  const { recovery_codes_left: left } = factors;
  return (
    <section className={styles['factor']} aria-labelledby="factor-recovery">
      <div>
        <h3 id="factor-recovery">{words.recoveryCodes}</h3>
        <p className={styles['note']} data-few={left < 3 || undefined}>
          {words.of10Left(left)}
        </p>
      </div>
      <Button variant="default" onClick={() => onOpen({ name: 'remake-recovery-codes' })}>
        {words.makeNewCodes}
      </Button>
    </section>
  );
}
