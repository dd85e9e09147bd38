import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '#web/api/query.ts';
import { describeError } from '#web/api/api-error.ts';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toast.ts';
import { useRight } from '#web/session/session.ts';
import { formatCount } from '#shared/numbers.ts';
import * as wire from '../../contract/scenarios.ts';
import type { WireComparedLine, WireScenario, WireScenarioChanges } from '../../contract/scenarios.ts';
import { useScenarios, type useProposals } from '../api.ts';
import styles from '../Supply.module.css';
import { describeChanges } from './describe-changes.ts';
import { ScenarioForm } from './ScenarioForm.tsx';
import { ScenarioOutcome } from './ScenarioOutcome.tsx';

type Supply = NonNullable<ReturnType<typeof useProposals>['data']>;

interface Tried {
  changes: WireScenarioChanges;
  lines: readonly WireComparedLine[];
}

/** What if: asked here, compared with today, saved under a name, and applied only on demand. */
export function ScenariosPanel({ supply }: { supply: Supply }) {
  const { send } = useSend(wire.tryScenario);
  const canPlan = useRight('planning');
  const [tried, setTried] = useState<Tried>();
  const [problem, setProblem] = useState('');
  const places = [...new Map(supply.lines.map((line) => [line.place_id, line.place]))].map(([id, name]) => ({
    id,
    name,
  }));
  const nameOfPlace = (place: string): string =>
    place.startsWith('factory:') ? 'Factory' : (places.find(({ id }) => id === place)?.name ?? place);
  const ask = async (changes: WireScenarioChanges): Promise<void> => {
    try {
      const { lines } = await send({ body: changes });
      setTried({ changes, lines });
      setProblem('');
    } catch (error) {
      setProblem(describeError(error, 'Failed to compare the scenario'));
    }
  };
  return (
    <div className={styles['page']}>
      <ScenarioForm today={supply.today} places={places} onTry={(changes) => void ask(changes)} />
      {problem !== '' && <p role="alert">{problem}</p>}
      {tried && (
        <section aria-label="Comparison">
          <h3>{describeChanges(tried.changes, nameOfPlace)}</h3>
          <ScenarioOutcome lines={tried.lines} />
          {canPlan && <SaveScenario changes={tried.changes} />}
        </section>
      )}
      <SavedScenarios nameOfPlace={nameOfPlace} onOpen={(changes) => void ask(changes)} />
    </div>
  );
}

function SaveScenario({ changes }: { changes: WireScenarioChanges }) {
  const { send } = useSend(wire.saveScenario);
  const [name, setName] = useState('');
  const save = async (): Promise<void> => {
    try {
      await send({ body: { name, changes } });
      showSuccessToast(`${name} saved`);
      setName('');
    } catch (error) {
      showErrorToast(error, 'Failed to save the scenario');
    }
  };
  return (
    <form
      className={styles['pair']}
      aria-label="Save scenario"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <Button type="submit" variant="default" disabled={name.trim() === ''}>
        Save Scenario
      </Button>
    </form>
  );
}

interface SavedProps {
  nameOfPlace: (place: string) => string;
  onOpen: (changes: WireScenarioChanges) => void;
}

function SavedScenarios({ nameOfPlace, onOpen }: SavedProps) {
  const scenarios = useScenarios().data?.scenarios ?? [];
  if (scenarios.length === 0) return null;
  return (
    <section aria-label="Saved scenarios" className={styles['saved']}>
      <h3>Saved Scenarios</h3>
      <ul>
        {scenarios.map((scenario) => (
          <li key={scenario.id}>
            <div>
              <strong>{scenario.name}</strong>
              <p>{`${describeChanges(scenario.changes, nameOfPlace)}. Saved by ${scenario.saved_by}.`}</p>
            </div>
            <ScenarioActions scenario={scenario} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ScenarioActions({ scenario, onOpen }: Pick<SavedProps, 'onOpen'> & { scenario: WireScenario }) {
  const apply = useSend(wire.applyScenario);
  const drop = useSend(wire.deleteScenario);
  const canPlan = useRight('planning');
  const [isSending, setIsSending] = useState(false);
  const { id, name, version } = scenario;
  const run = (work: () => Promise<string>, failed: string) => async (): Promise<void> => {
    setIsSending(true);
    try {
      showSuccessToast(await work());
    } catch (error) {
      showErrorToast(error, failed);
    } finally {
      setIsSending(false);
    }
  };
  const applyIt = run(async () => {
    const { planned } = await apply.send({ params: { id }, body: { version } });
    return `${formatCount(planned, 'shipment')} of ${name} planned`;
  }, 'Failed to apply the scenario');
  const dropIt = run(async () => {
    await drop.send({ params: { id } });
    return `${name} deleted`;
  }, 'Failed to delete the scenario');
  return (
    <div className={styles['decide']}>
      <Button variant="default" aria-label={`Compare ${name}`} onClick={() => onOpen(scenario.changes)}>
        Compare
      </Button>
      {canPlan && (
        <>
          <Button
            variant="default"
            disabled={isSending}
            aria-label={`Apply ${name}`}
            onClick={() => void applyIt()}
          >
            Apply
          </Button>
          <Button
            variant="default"
            color="red"
            disabled={isSending}
            aria-label={`Delete ${name}`}
            onClick={() => void dropIt()}
          >
            Delete
          </Button>
        </>
      )}
    </div>
  );
}
