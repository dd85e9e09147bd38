import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '#web/api/api-error.ts';
import { useSession } from '#web/session/session.ts';
import { useTitle } from '#web/shell/use-title.ts';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { LoginPage } from './LoginPage.tsx';
import { Unfinished } from './use-asking.ts';
import { finishReturn } from './providers/way-back.ts';
import styles from './ProviderReturnPage.module.css';
import { providerReturnPageWords as words } from './wording.ts';

/** Where a provider sends the browser back to: it signs in, or shows the sign-in page with the reason why not. */
export function ProviderReturnPage() {
  useTitle(words.documentTitle);
  const session = useSession();
  const [state, setState] = useState<'waiting' | 'handed' | { failure: string }>('waiting');
  const isStarted = useRef(false);
  useEffect(() => {
    // What was brought back is taken once.
    if (isStarted.current) return;
    isStarted.current = true;
    finishReturn().then(
      (finished) => {
        if (finished !== 'handed') return session.open(finished.token, finished.user);
        window.close();
        setState('handed');
      },
      (error: unknown) =>
        setState({
          failure: error instanceof Unfinished ? error.message : describeFailure(error, words.loginFailed),
        }),
    );
  }, [session]);
  if (state === 'waiting') return <Waiting label={words.signingIn} />;
  if (state === 'handed') return <p className={styles['done']}>{words.done}</p>;
  return <LoginPage failure={state.failure} />;
}
