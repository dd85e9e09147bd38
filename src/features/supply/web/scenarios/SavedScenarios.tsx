import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '#web/api/query.ts';
import { useRight } from '#web/session/session.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import * as wire from '../../contract/scenarios.ts';
import type { WireScenario, WireScenarioChanges } from '../../contract/scenarios.ts';
import { useScenarios } from '../api.ts';
import styles from '../Supply.module.css';
import { describeChanges } from './describe-changes.ts';
import { savedScenariosWords as words } from './wording.ts';

interface Props {
  nameOfPlace: (place: string) => string;
  /** One is being compared. */
  isBusy: boolean;
  onOpen: (changes: WireScenarioChanges) => void;
}

/** What people have saved: it can be compared again, applied, or deleted. */
export const SavedScenarios = (props: Props) => (
  <Loaded query={useScenarios()} heading={words.heading} failed={words.failed} skeleton={null}>
    {({ scenarios }) =>
      scenarios.length > 0 && (
        <section aria-label={words.savedList} className={styles['saved']}>
          <h2>{words.savedScenarios}</h2>
          <ul>
            {scenarios.map((scenario) => (
              <SavedScenario key={scenario.id} scenario={scenario} {...props} />
            ))}
          </ul>
        </section>
      )
    }
  </Loaded>
);

function SavedScenario({ scenario, nameOfPlace, isBusy, onOpen }: Props & { scenario: WireScenario }) {
  const canPlan = useRight('planning');
  const [question, ask] = useState<'apply' | 'delete'>();
  const { name, saved_by: savedBy } = scenario;
  const changes = describeChanges(scenario.changes, nameOfPlace);
  const about = { scenario, changes, onClose: () => ask(undefined) };
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>{words.savedBy(changes, savedBy)}</p>
      </div>
      <div className={styles['decide']}>
        <ActionButton
          variant="default"
          aria-label={words.compareFor(name)}
          disabled={isBusy}
          onClick={() => onOpen(scenario.changes)}
        >
          {words.compare}
        </ActionButton>
        {canPlan && (
          <>
            <Button variant="default" aria-label={words.applyFor(name)} onClick={() => ask('apply')}>
              {words.apply}
            </Button>
            <Button
              variant="default"
              color="red"
              aria-label={words.deleteFor(name)}
              onClick={() => ask('delete')}
            >
              {words.delete}
            </Button>
          </>
        )}
      </div>
      {question === 'apply' && <ApplyScenario {...about} />}
      {question === 'delete' && <DeleteScenario {...about} />}
    </li>
  );
}

interface QuestionProps {
  scenario: WireScenario;
  /** What it changes, in a line. */
  changes: string;
  onClose: () => void;
}

function ApplyScenario({ scenario: { id, name, version }, changes, onClose }: QuestionProps) {
  const { send } = useSend(wire.applyScenario);
  return (
    <ConfirmDialog
      title={words.applyFor(name)}
      confirm={words.planShipments}
      confirming={words.planning}
      failed={words.failedToApply}
      onConfirm={async () => {
        const { planned } = await send({ params: { id }, body: { version } });
        showSuccessToast(words.shipmentsPlanned(planned, name));
      }}
      onClose={onClose}
    >
      <p>{words.applyQuestion}</p>
      <p>{changes}</p>
    </ConfirmDialog>
  );
}

function DeleteScenario({ scenario: { id, name }, changes, onClose }: QuestionProps) {
  const { send } = useSend(wire.deleteScenario);
  return (
    <ConfirmDialog
      title={words.deleteScenario}
      confirm={words.deleteScenario}
      confirming={words.deleting}
      isDangerous
      failed={words.failedToDelete}
      onConfirm={async () => {
        await send({ params: { id } });
        showSuccessToast(words.deleted(name));
      }}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong>
      </p>
      <p>{changes}</p>
      <p>{words.cannotBeUndone}</p>
    </ConfirmDialog>
  );
}
