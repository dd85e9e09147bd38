import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ROLE_NAMES } from '#shared/access/rights.ts';
import { formatCount } from '#shared/numbers.ts';
import { defineQuery } from '#web/api/query.ts';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { When } from '#web/ui/cells/When.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import { listFactorRules, type FactorRule } from '../../contract/factor-rules.ts';
import styles from './FactorRules.module.css';
import { RuleDialog } from './RuleDialog.tsx';

/** Which roles need a second factor. */
export function FactorRulesPanel() {
  const rules = useQuery(defineQuery(listFactorRules, {}));
  const [edited, setEdited] = useState<FactorRule>();
  return (
    <ThingSection title="Second Factor">
      <p className={styles['note']}>
        People of a role that needs one set it up within the days of grace. After that they can do nothing
        else.
      </p>
      <Loaded
        query={rules}
        heading="Error Loading Second Factors"
        failed="Failed to load which roles need a second factor"
        skeleton={<Waiting label="Loading" />}
      >
        {({ rules: found }) => (
          <ul className={styles['list']}>
            {found.map((rule) => (
              <Row key={rule.role} rule={rule} onEdit={() => setEdited(rule)} />
            ))}
          </ul>
        )}
      </Loaded>
      {edited && <RuleDialog rule={edited} onClose={() => setEdited(undefined)} />}
    </ThingSection>
  );
}

function Row({ rule, onEdit }: { rule: FactorRule; onEdit: () => void }) {
  const { role, grace_days: days, required_since: since, people, without_factor: without } = rule;
  return (
    <li>
      <div>
        <p className={styles['role']}>
          <strong>{ROLE_NAMES[role]}</strong>
          {days === null ? (
            <StatusBadge tone="neutral">Optional</StatusBadge>
          ) : (
            <StatusBadge tone="good">Required</StatusBadge>
          )}
        </p>
        <p className={styles['note']}>
          {days !== null && since !== null && (
            <>
              Since <When at={since} />, {formatCount(days, 'day')} of grace ·{' '}
            </>
          )}
          {people === 0 ? 'no active people' : `${without} of ${people} without one`}
        </p>
      </div>
      <Button variant="default" aria-label={`Change for ${ROLE_NAMES[role]}`} onClick={onEdit}>
        Change
      </Button>
    </li>
  );
}
