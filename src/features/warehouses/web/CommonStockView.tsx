import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useAsOfDay } from '#features/stock-memory/web/AsOfPanel.tsx';
import { NO_VALUE } from '#web/format.ts';
import type { Column } from '#web/ui/table/column.ts';
import type { StockItem, WarehouseInventory } from '../contract.ts';
import type { CommonStockList, StockFigures } from '../contract/stock-list.ts';
import { useWarehouseInventory } from './api.ts';
import { StockScreen } from './StockScreen.tsx';
import type { SystemViewProps } from './system-screen.ts';
import type { FilterChoice } from './view.ts';
import { commonStockViewWords as words } from './wording.ts';

export interface CommonCardsProps {
  /** Undefined while nothing is known. */
  figures: StockFigures | undefined;
  /** What is shown instead of a figure while there is none. */
  unknown: string | undefined;
  isPast: boolean;
}

interface Props extends SystemViewProps {
  /** The system's name on the screen. */
  label: string;
  /** What is below the title. */
  note?: string;
  list: CommonStockList;
  columns: readonly Column<StockItem>[];
  /** Those of a past day, of which less is kept; the same where left out. */
  pastColumns?: readonly Column<StockItem>[];
  filters: readonly FilterChoice<StockItem>[];
  sorts: readonly { value: string; label: string }[];
  renderCards: (props: CommonCardsProps) => ReactNode;
  /** Buttons of the system. */
  actions?: ReactNode;
}

/** A warehouse whose system has no words beside those that all have. */
export function CommonStockView(props: Props) {
  const { warehouse, name, label, note, columns, pastColumns = columns, filters, sorts, ...parts } = props;
  const { list } = parts;
  const { asOf } = useAsOfDay();
  const query = useWarehouseInventory(warehouse.id, asOf);
  const figures = useFigures(query.data, list);
  return (
    <StockScreen
      warehouse={warehouse}
      title={`${name} - ${label}`}
      note={note}
      query={query}
      texts={{
        heading: words.heading(label),
        prefix: words.failedToLoadInventory(label),
        empty: words.empty(label),
        noMatch: words.empty(label),
      }}
      table={{
        list,
        readRows,
        columns: asOf === undefined ? columns : pastColumns,
        filters,
        sorts,
      }}
      actions={parts.actions}
      cards={parts.renderCards({
        figures,
        unknown: query.isPending ? undefined : NO_VALUE,
        isPast: asOf !== undefined,
      })}
    />
  );
}

const readRows = ({ warehouse_inventory: { inventory } }: WarehouseInventory): StockItem[] => inventory;

/** The figures of all rows: by the server where it did not send them. */
const useFigures = (answer: WarehouseInventory | undefined, list: CommonStockList) =>
  useMemo(
    () => (answer?.has_data ? (answer.long?.figures ?? list.computeFigures(readRows(answer))) : undefined),
    [answer, list],
  );
