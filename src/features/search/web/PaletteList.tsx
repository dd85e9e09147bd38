import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useImperativeHandle, useState } from 'react';
import { useSend } from '#web/api/query.ts';
import { useCommands } from '#web/shell/palette/commands.ts';
import type { PaletteListProps } from '#web/shell/palette/palette-list.ts';
import { keepRecentFind } from '../contract.ts';
import { useFinds, useRecentFinds } from './api.ts';
import { listEntryGroups, type EntryGroup, type PaletteEntry } from './entries.ts';
import styles from './PaletteList.module.css';
import { searchPaletteListWords as words } from './wording.ts';

/** What the palette lists below its field: records of the whole company, pages and actions. */
export function PaletteList({
  areas,
  query,
  isEntered,
  onAnswered,
  onChoose,
  onClose,
  move,
}: PaletteListProps) {
  const text = query.trim();
  const { groups, isSettled, hasFailed } = useEntries(areas, text);
  const entries = groups.flatMap(({ entries }) => entries);
  // Chosen by hand for this text; otherwise the first, also when something better has been found since.
  const [picked, setPicked] = useState<{ text: string; key: string }>();
  const isPicked = ({ key }: PaletteEntry): boolean => picked?.text === text && picked.key === key;
  const index = Math.max(0, entries.findIndex(isPicked));
  const chosen = entries[index];
  const listId = useId();
  const getElementId = ({ key }: PaletteEntry): string => `${listId} ${key}`.replaceAll(/\s/g, '-');
  const chosenId = chosen && getElementId(chosen);
  const open = useOpenEntry(onClose);

  useImperativeHandle(move, () => (step: number) => {
    const next = entries[(index + step + entries.length) % (entries.length || 1)];
    if (next) setPicked({ text, key: next.key });
  });
  useEffect(() => {
    onChoose(chosenId);
    if (chosenId !== undefined) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
    // The field points at nothing that is not there.
    return () => onChoose(undefined);
  }, [chosenId, onChoose]);
  useEffect(() => {
    if (!isEntered || !isSettled) return;
    onAnswered();
    // An empty field opens only what was chosen by hand.
    if (chosen && (text !== '' || isPicked(chosen))) open(chosen);
  });
  return (
    <div className={styles['results']}>
      <div
        role="listbox"
        id="palette-list"
        aria-label={words.found}
        className={styles['list']}
        // A scrolling list must be reachable by keyboard.
        tabIndex={0}
        data-mantine-stop-propagation="true"
      >
        {groups.map((group) => (
          <Group key={group.title} group={group} chosen={chosen} getElementId={getElementId} onOpen={open} />
        ))}
      </div>
      <p role="status" className={styles['news']}>
        {describeOutcome({ text, isSettled, hasFailed, isEmpty: entries.length === 0 })}
      </p>
    </div>
  );
}

function useEntries(areas: PaletteListProps['areas'], text: string) {
  const finds = useFinds(text);
  const recent = useRecentFinds();
  const commands = useCommands(areas, text);
  const groups = listEntryGroups({
    text,
    groups: finds.data?.groups ?? [],
    recent: recent.data?.finds ?? [],
    commands,
  });
  const isSettled = text === '' || finds.isError || (finds.isSuccess && !finds.isPlaceholderData);
  return { groups, isSettled, hasFailed: finds.isError };
}

function useOpenEntry(onClose: () => void) {
  const navigate = useNavigate();
  const { send } = useSend(keepRecentFind);
  return ({ opens }: PaletteEntry): void => {
    onClose();
    if (typeof opens === 'function') return opens();
    // Not being kept is no reason to say anything: the record itself opens.
    send({ body: { kind: opens.kind, id: opens.id } }).catch(() => undefined);
    void navigate({ href: opens.path });
  };
}

interface GroupProps {
  group: EntryGroup;
  chosen: PaletteEntry | undefined;
  getElementId: (entry: PaletteEntry) => string;
  onOpen: (entry: PaletteEntry) => void;
}

const Group = ({ group: { title, entries }, chosen, getElementId, onOpen }: GroupProps) => (
  <div role="group" aria-label={title}>
    <div className={styles['title']} aria-hidden>
      {title}
    </div>
    {entries.map((entry) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys of its list
      <div
        key={entry.key}
        role="option"
        // The focus stays in the field.
        tabIndex={-1}
        id={getElementId(entry)}
        aria-selected={entry.key === chosen?.key}
        className={styles['entry']}
        onClick={() => onOpen(entry)}
      >
        <entry.icon size={18} stroke={1.75} />
        <span className={styles['label']}>{entry.label}</span>
        {entry.detail !== null && <span className={styles['detail']}>{entry.detail}</span>}
      </div>
    ))}
  </div>
);

interface Outcome {
  text: string;
  isSettled: boolean;
  hasFailed: boolean;
  isEmpty: boolean;
}

function describeOutcome({ text, isSettled, hasFailed, isEmpty }: Outcome): string {
  if (hasFailed) return words.recordsCannotBeSearchedNow;
  if (!isEmpty) return '';
  return isSettled ? words.nothingMatches(text) : words.searching;
}
