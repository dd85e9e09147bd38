import { Checkbox, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useSend } from '#web/api/query.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { IconButton } from '#web/ui/cells/IconButton.tsx';
import { showErrorToast } from '#web/ui/feedback/toast.ts';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { isFixedColumn, orderColumns } from '#web/ui/table-tools/arrange-columns.ts';
import { putLayout, USUAL_LAYOUT, type TableLayout } from '#web/ui/table-tools/table-layout.ts';
import { saveTableLayout } from '../contract.ts';
import styles from './TableTools.module.css';
import { columnsButtonWords as words } from './wording.ts';

interface Props {
  table: string;
  columns: readonly {
    id: string;
    header: string;
    isPinned?: true | undefined;
    isHeaderHidden?: boolean | undefined;
  }[];
  layout: TableLayout | undefined;
}

const DENSITIES = [
  { value: 'normal', label: words.normal },
  { value: 'compact', label: words.compact },
] as const;

const isSameLayout = (one: TableLayout, other: TableLayout | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The choice is kept when it is closed, unless it is as it was. */
function useLayoutChoice(table: string, layout: TableLayout) {
  const [isOpen, setIsOpen] = useState(false);
  // As it was when the choice was opened; where it could not be kept, as it was before.
  const [kept, setKept] = useState<TableLayout>();
  const { send } = useSend(saveTableLayout);
  const open = (): void => {
    setIsOpen(true);
    setKept((before) => before ?? layout);
  };
  const close = async (): Promise<void> => {
    setIsOpen(false);
    try {
      if (!isSameLayout(layout, kept))
        await send({ body: { table, layout: isSameLayout(layout, USUAL_LAYOUT) ? null : layout } });
      setKept(undefined);
    } catch (error) {
      showErrorToast(error, words.failedToSaveColumns);
    }
  };
  return { isOpen, open, close };
}

/** Which columns a person sees, in which order, and how dense; kept for them when the choice is closed. */
export function ColumnsButton({ table, columns, layout = USUAL_LAYOUT }: Props) {
  const { isOpen, open, close } = useLayoutChoice(table, layout);
  const movable = orderColumns(columns, layout.order).filter(
    (column) => !isFixedColumn(column, columns.indexOf(column)),
  );
  const change = (next: Partial<TableLayout>): void => putLayout(table, { ...layout, ...next });
  const move = (at: number, by: number): void => {
    const ids = movable.map(({ id }) => id);
    const [id] = ids.splice(at, 1);
    if (id !== undefined) ids.splice(at + by, 0, id);
    change({ order: ids });
  };
  const toggle = (id: string): void =>
    change({
      hidden: layout.hidden.includes(id) ? layout.hidden.filter((one) => one !== id) : [...layout.hidden, id],
    });
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => !next && void close()}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionButton
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconColumns3 size={16} stroke={1.75} />}
          onClick={() => (isOpen ? void close() : open())}
        >
          {words.columns}
        </ActionButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.columnsFor(table)} className={styles['columns']} data-dropdown>
        <ul className={styles['list']}>
          {movable.map(({ id, header }, at) => (
            <li key={id}>
              <Checkbox label={header} checked={!layout.hidden.includes(id)} onChange={() => toggle(id)} />
              <IconButton
                label={words.moveUp(header)}
                icon={IconArrowUp}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                label={words.moveDown(header)}
                icon={IconArrowDown}
                disabled={at === movable.length - 1}
                onClick={() => move(at, 1)}
              />
            </li>
          ))}
        </ul>
        <Segments
          label={words.density}
          options={DENSITIES}
          value={layout.density}
          onChange={(density) => change({ density })}
        />
        <ActionButton variant="subtle" size="compact-sm" onClick={() => putLayout(table, USUAL_LAYOUT)}>
          {words.reset}
        </ActionButton>
      </Popover.Dropdown>
    </Popover>
  );
}
