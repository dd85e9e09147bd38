import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ROLE_NAMES, ROLES } from '#shared/access/rights.ts';
import { defineQuery } from '#web/api/query.ts';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { When } from '#web/ui/cells/When.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import { listFactorRules, type FactorRule } from '../../contract/factor-rules.ts';
import styles from '../AccountRows.module.css';
import { AccountRowsSkeleton } from '../AccountRowsSkeleton.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import { factorRulesPanelWords as words } from './wording.ts';

/** Which roles need a second factor. */
export function FactorRulesPanel() {
  const rules = useQuery(defineQuery(listFactorRules, {}));
  const [edited, setEdited] = useState<FactorRule>();
  return (
    <ThingSection title={words.secondFactor}>
      <p className={styles['note']}>{words.peopleOfRoleThatNeeds}</p>
      <Loaded
        query={rules}
        heading={words.heading}
        failed={words.failed}
        skeleton={<AccountRowsSkeleton rows={ROLES.length} notes={1} />}
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
        <p className={styles['name']}>
          <strong>{ROLE_NAMES[role]}</strong>
          {days === null ? (
            <StatusBadge tone="neutral">{words.optional}</StatusBadge>
          ) : (
            <StatusBadge tone="good">{words.required}</StatusBadge>
          )}
        </p>
        <p className={styles['note']}>
          {days !== null && since !== null && (
            <>
              {words.since} <When at={since} />
              {words.daysOfGrace(days)}{' '}
            </>
          )}
          {people === 0 ? words.noActivePeople : words.ofWithout(without, people)}
        </p>
      </div>
      <Button variant="default" aria-label={words.changeFor(ROLE_NAMES[role])} onClick={onEdit}>
        {words.change}
      </Button>
    </li>
  );
}
