import { useState } from 'react';
import { describeFailure } from '#web/api/api-error.ts';
import { PublicCard, PublicFailure } from '#web/shell/PublicCard.tsx';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';

interface Props {
  title: string;
  question: string;
  button: string;
  /** Shown once it is done. */
  doneTitle: string;
  done: string;
  failed: string;
  act: () => Promise<unknown>;
  /** Where one goes on. */
  onward: { label: string; to: string };
}

/** Does what a link of a mail is for, after one click: programs that look at links must not do it. */
export function LinkAction({ title, question, button, doneTitle, done, failed, act, onward }: Props) {
  const [state, setState] = useState<'asked' | 'running' | 'done'>('asked');
  const [failure, setFailure] = useState<string>();
  const run = async (): Promise<void> => {
    setState('running');
    setFailure(undefined);
    try {
      await act();
      setState('done');
    } catch (error) {
      setFailure(describeFailure(error, failed));
      setState('asked');
    }
  };
  return (
    <PublicCard title={state === 'done' ? doneTitle : title}>
      <p role="status">{state === 'done' ? done : question}</p>
      {failure !== undefined && <PublicFailure>{failure}</PublicFailure>}
      {state === 'done' ? (
        <a href={onward.to}>{onward.label}</a>
      ) : (
        <ActionButton disabled={state === 'running'} onClick={() => void run()}>
          {button}
        </ActionButton>
      )}
    </PublicCard>
  );
}
