import { useNavigate } from '@tanstack/react-router';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { useIgnoredValues } from '#web/ignored-values.ts';
import styles from './SavedViewsPanel.module.css';
import { ignoredNoticeWords as words } from './wording.ts';

/** Says which filters of an old link no longer exist, so that no one takes the list for what the link promised. */
export function IgnoredNotice({ keys }: { keys: readonly string[] }) {
  const navigate = useNavigate();
  const ignored = Object.entries(useIgnoredValues()).filter(([name]) => keys.includes(name));
  if (ignored.length === 0) return null;
  const names = ignored.map(([name]) => name);
  const remove = (): void =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
      replace: true,
    });
  return (
    <p className={styles['ignored']} role="status">
      {words.ignoredBecauseThisScreen(ignored.map(([name, value]) => `${name} “${value}”`).join(', '))}
      <ActionButton variant="subtle" size="compact-sm" onClick={remove}>
        {words.removeFromAddress}
      </ActionButton>
    </p>
  );
}
