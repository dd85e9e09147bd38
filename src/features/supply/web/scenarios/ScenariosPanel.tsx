import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '#web/api/query.ts';
import { describeError } from '#web/api/api-error.ts';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toast.ts';
import { useRight } from '#web/session/session.ts';
import * as wire from '../../contract/scenarios.ts';
import type { WireComparedLine, WireScenario, WireScenarioChanges } from '../../contract/scenarios.ts';
import { useScenarios, type useProposals } from '../api.ts';
import styles from '../Supply.module.css';
import { describeChanges } from './describe-changes.ts';
import { ScenarioForm } from './ScenarioForm.tsx';
import { ScenarioOutcome } from './ScenarioOutcome.tsx';
import { scenariosPanelWords as words } from './wording.ts';

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
    place.startsWith('factory:') ? words.factory : (places.find(({ id }) => id === place)?.name ?? place);
  const ask = async (changes: WireScenarioChanges): Promise<void> => {
    try {
      const { lines } = await send({ body: changes });
      setTried({ changes, lines });
      setProblem('');
    } catch (error) {
      setProblem(describeError(error, words.failedToCompareScenario));
    }
  };
  return (
    <div className={styles['page']}>
      <ScenarioForm today={supply.today} places={places} onTry={(changes) => void ask(changes)} />
      {problem !== '' && <p role="alert">{problem}</p>}
      {tried && (
        <section aria-label={words.comparison}>
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
      showSuccessToast(words.saved(name));
      setName('');
    } catch (error) {
      showErrorToast(error, words.failedToSaveScenario);
    }
  };
  return (
    <form
      className={styles['pair']}
      aria-label={words.saveForm}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput label={words.name} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <Button type="submit" variant="default" disabled={name.trim() === ''}>
        {words.saveScenario}
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
    <section aria-label={words.savedList} className={styles['saved']}>
      <h3>{words.savedScenarios}</h3>
      <ul>
        {scenarios.map((scenario) => (
          <li key={scenario.id}>
            <div>
              <strong>{scenario.name}</strong>
              <p>{words.savedBy(describeChanges(scenario.changes, nameOfPlace), scenario.saved_by)}</p>
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
    return words.shipmentsOfPlanned(planned, name);
  }, words.failedToApplyScenario);
  const dropIt = run(async () => {
    await drop.send({ params: { id } });
    return words.deleted(name);
  }, words.failedToDeleteScenario);
  return (
    <div className={styles['decide']}>
      <Button variant="default" aria-label={words.compareFor(name)} onClick={() => onOpen(scenario.changes)}>
        {words.compare}
      </Button>
      {canPlan && (
        <>
          <Button
            variant="default"
            disabled={isSending}
            aria-label={words.applyFor(name)}
            onClick={() => void applyIt()}
          >
            {words.apply}
          </Button>
          <Button
            variant="default"
            color="red"
            disabled={isSending}
            aria-label={words.deleteFor(name)}
            onClick={() => void dropIt()}
          >
            {words.delete}
          </Button>
        </>
      )}
    </div>
  );
}
