import { useEffect, useRef, useState } from 'react';
import { readSession } from '../../api/stored-session.ts';

/** What was being typed when a session ended. In memory only: it outlives the sign-in page, but not the tab. */
const drafts = new Map<string, unknown>();
let owner: number | undefined;

/**
 * Offers again what the same user was typing when their session ended. `keep` gets, on every rendering, what
 * would be worth keeping; a form that goes away in any other way was closed by the person and leaves nothing.
 */
export function useDraft<Values>(name: string | undefined) {
  // A name belongs to one form, which has one shape.
  const [restored] = useState(() =>
    name === undefined ? undefined : (getDraft(name) as Values | undefined),
  );
  const latest = useRef<Values>(undefined);
  useEffect(() => {
    if (name === undefined) return;
    drafts.delete(name); // restored by now, once
    return () => {
      if (latest.current !== undefined && !readSession()) drafts.set(name, latest.current);
    };
  }, [name]);
  return { restored, keep: (values: Values | undefined) => void (latest.current = values) };
}

function getDraft(name: string): unknown {
  const user = readSession()?.user.id;
  if (owner !== user) drafts.clear();
  owner = user;
  return drafts.get(name);
}
