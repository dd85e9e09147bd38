import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSend } from '#web/api/query.ts';
import { describeError } from '#web/api/api-error.ts';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toast.ts';
import { useRight } from '#web/session/session.ts';
import * as wire from '../../contract/scenarios.ts';
import type { WireComparedLine, WireScenarioChanges } from '../../contract/scenarios.ts';
import type { useProposals } from '../api.ts';
import styles from '../Supply.module.css';
import { describeChanges } from './describe-changes.ts';
import { ScenarioForm } from './ScenarioForm.tsx';
import { SavedScenarios } from './SavedScenarios.tsx';
import { ScenarioOutcome } from './ScenarioOutcome.tsx';
import { scenariosPanelWords as words } from './wording.ts';

type Supply = NonNullable<ReturnType<typeof useProposals>['data']>;

interface Tried {
  changes: WireScenarioChanges;
  lines: readonly WireComparedLine[];
  leftOut: number;
}

/** What if: asked here, compared with today, saved under a name, and applied only on demand. */
export function ScenariosPanel({ supply }: { supply: Supply }) {
  const { send, isSending: isComparing } = useSend(wire.tryScenario);
  const canPlan = useRight('planning');
  const [tried, setTried] = useState<Tried>();
  const [problem, setProblem] = useState('');
  const outcome = useRef<HTMLElement>(null);
  // It is below the form, or above the saved scenario that was chosen: mostly out of sight.
  useEffect(() => {
    outcome.current?.focus({ preventScroll: true });
    outcome.current?.scrollIntoView({ block: 'start' });
  }, [tried]);
  const places = [...new Map(supply.lines.map((line) => [line.place_id, line.place]))].map(([id, name]) => ({
    id,
    name,
  }));
  const nameOfPlace = (place: string): string =>
    place.startsWith('factory:') ? words.factory : (places.find(({ id }) => id === place)?.name ?? place);
  const ask = async (changes: WireScenarioChanges): Promise<void> => {
    try {
      const { lines, left_out: leftOut } = await send({ body: changes });
      setTried({ changes, lines, leftOut });
      setProblem('');
    } catch (error) {
      setProblem(describeError(error, words.failedToCompareScenario));
    }
  };
  return (
    <div className={styles['page']}>
      <ScenarioForm
        today={supply.today}
        places={places}
        isBusy={isComparing}
        onTry={(changes) => void ask(changes)}
      />
      {problem !== '' && <p role="alert">{problem}</p>}
      {tried && (
        <section aria-label={words.comparison} className={styles['outcome']} ref={outcome} tabIndex={-1}>
          <h2>{describeChanges(tried.changes, nameOfPlace)}</h2>
          <DimWhileStale isOld={isComparing}>
            <ScenarioOutcome lines={tried.lines} leftOut={tried.leftOut} />
          </DimWhileStale>
          {canPlan && <SaveScenario changes={tried.changes} />}
        </section>
      )}
      <SavedScenarios
        nameOfPlace={nameOfPlace}
        isBusy={isComparing}
        onOpen={(changes) => void ask(changes)}
      />
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
