import type { ComponentType } from 'react';
import type { PaletteCommand } from '#web/shell/palette/commands.ts';
import type { Find } from '../contract.ts';
import { getKindIcon } from './kind-icons.ts';
import { entriesWords as words } from './wording.ts';

/** A line of the palette. */
export interface PaletteEntry {
  key: string;
  label: string;
  detail: string | null;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** A record that is opened, or else what is done. */
  opens: Find | (() => void);
}

export interface EntryGroup {
  title: string;
  entries: PaletteEntry[];
}

interface EntrySources {
  /** What was typed; '' for nothing yet. */
  text: string;
  groups: readonly { title: string; finds: readonly Find[] }[];
  recent: readonly Find[];
  commands: readonly PaletteCommand[];
}

/** What the palette lists: kinds with an exact find, then pages and actions, then what else was found. */
export function listEntryGroups({ text, groups, recent, commands }: EntrySources): EntryGroup[] {
  const doing = { title: words.title, entries: commands.map(toCommandEntry) };
  const found = text === '' ? [{ title: words.recentlyOpened, finds: recent }] : groups;
  const isExact = ({ finds }: { finds: readonly Find[] }) => finds.some(({ is_exact }) => is_exact);
  const isFirst = (group: { finds: readonly Find[] }) => text === '' || isExact(group);
  const listFound = (wanted: boolean) =>
    found
      .filter((group) => isFirst(group) === wanted)
      .map(({ title, finds }) => ({ title, entries: finds.map(toFindEntry) }));
  return [...listFound(true), doing, ...listFound(false)].filter(({ entries }) => entries.length > 0);
}

const toFindEntry = (find: Find): PaletteEntry => ({
  key: `${find.kind} ${find.id}`,
  label: find.label,
  detail: find.detail,
  icon: getKindIcon(find.kind),
  opens: find,
});

const toCommandEntry = ({ label, icon, run }: PaletteCommand): PaletteEntry => ({
  key: `command ${label}`,
  label,
  detail: null,
  icon,
  opens: run,
});
