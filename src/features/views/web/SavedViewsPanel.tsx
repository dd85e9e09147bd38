import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toast.ts';
import { useSend } from '#web/api/query.ts';
import { HeaderPlaceContext } from '#web/shell/below-header.ts';
import { parseSearch } from '#web/url-search.ts';
import { updateView, type SavedView } from '../contract.ts';
import { useViews } from './api.ts';
import { ALL, buildViewSearch, formatFilters, SAVED } from './filters.ts';
import { IgnoredNotice } from './IgnoredNotice.tsx';
import styles from './SavedViewsPanel.module.css';
import { SaveView } from './SaveView.tsx';
import { ViewMenu } from './ViewMenu.tsx';
import { savedViewsPanelWords as words } from './wording.ts';

/**
 * The saved views of a screen as tabs, what has changed in the open one, and the way to save what is filtered.
 * `keys` are the parts of the address that filter. A screen without views has no row for them: the way to save is in
 * its head.
 */
export function SavedViewsPanel({ keys }: { keys: readonly string[] }) {
  const { pathname, searchStr } = useLocation();
  const search = parseSearch(searchStr);
  const all = useViews().data?.views;
  const views = all?.filter(({ screen }) => screen === pathname) ?? [];
  const filters = formatFilters(search, keys);
  const open = findOpenView(views, { saved: search[SAVED], filters });
  useUsualView(views, search);
  const place = use(HeaderPlaceContext);
  const [isSaving, setIsSaving] = useState(false);
  if (all === undefined) return null;
  const isChanged = open !== undefined && open.search !== filters;
  const canSave = isChanged || (open === undefined && filters !== '');
  const save = canSave && (
    <ActionButton variant="subtle" size="compact-sm" onClick={() => setIsSaving(true)}>
      {open ? words.saveAsNew : words.saveView}
    </ActionButton>
  );
  return (
    <>
      <IgnoredNotice keys={keys} />
      {views.length === 0 && save && place && createPortal(save, place)}
      {views.length > 0 && (
        <div className={styles['bar']}>
          <ViewTabs views={views} open={open} isChanged={isChanged} />
          {open && <ViewMenu key={open.id} view={open} />}
          <span className={styles['actions']}>
            {isChanged && <Changed view={open} filters={filters} />}
            {save}
          </span>
        </div>
      )}
      {isSaving && <SaveView screen={pathname} filters={filters} onClose={() => setIsSaving(false)} />}
    </>
  );
}

/** The view that the address names, or the one that it happens to show. */
function findOpenView(
  views: readonly SavedView[],
  { saved, filters }: { saved: unknown; filters: string },
): SavedView | undefined {
  if (saved === ALL) return undefined;
  const named = views.find(({ id }) => String(id) === saved);
  return named ?? (filters === '' ? undefined : views.find((view) => view.search === filters));
}

/** Opens a screen with the view that was chosen for it; an address that says anything wins. */
function useUsualView(views: readonly SavedView[], search: Record<string, string>): void {
  const navigate = useNavigate();
  const usual = views.find(({ is_usual }) => is_usual);
  const isPlain = Object.keys(search).length === 0;
  useEffect(() => {
    if (usual && isPlain) void navigate({ to: '.', search: buildViewSearch(usual), replace: true });
  }, [usual, isPlain, navigate]);
}

interface TabsProps {
  views: readonly SavedView[];
  open: SavedView | undefined;
  isChanged: boolean;
}

/** A link is not the current one because its path is: all of them have that. */
const EXACT = { exact: true, includeSearch: true };

const ViewTabs = ({ views, open, isChanged }: TabsProps) => (
  <nav className={styles['tabs']} aria-label={words.savedViews}>
    <Link
      to="."
      search={views.some(({ is_usual }) => is_usual) ? { [SAVED]: ALL } : {}}
      className={styles['tab']}
      activeOptions={EXACT}
      aria-current={open ? undefined : 'page'}
    >
      {words.all}
    </Link>
    {views.map((view) => (
      <Link
        key={view.id}
        to="."
        search={buildViewSearch(view)}
        className={styles['tab']}
        activeOptions={EXACT}
        aria-current={open?.id === view.id ? 'page' : undefined}
        title={view.owner === null ? undefined : words.title(view.owner)}
      >
        {view.name}
        {open?.id === view.id && isChanged && (
          <>
            {' '}
            <span className={styles['changed']}>{words.changed}</span>
          </>
        )}
      </Link>
    ))}
  </nav>
);

/** What can be done about a view whose filters are not those that were saved. */
function Changed({ view, filters }: { view: SavedView; filters: string }) {
  const navigate = useNavigate();
  const { send, isSending } = useSend(updateView);
  const { id, name, is_shared, version } = view;
  const update = async (): Promise<void> => {
    try {
      await send({ params: { id }, body: { name, is_shared, version, search: filters } });
      showSuccessToast(words.updated(name));
    } catch (error) {
      showErrorToast(error, words.failedToUpdateView);
    }
  };
  return (
    <>
      <ActionButton
        variant="subtle"
        size="compact-sm"
        color="gray"
        onClick={() => void navigate({ to: '.', search: buildViewSearch(view) })}
      >
        {words.reset}
      </ActionButton>
      {view.is_editable && (
        <ActionButton variant="subtle" size="compact-sm" disabled={isSending} onClick={() => void update()}>
          {isSending ? words.updating : words.update}
        </ActionButton>
      )}
    </>
  );
}
