import { Button, Textarea, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { NO_VALUE } from '#web/format.ts';
import { useRight } from '#web/session/session.ts';
import { DateInput } from '#web/ui/day/DateInput.tsx';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Pager } from '#web/ui/table/paging/Pager.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { useToday } from '#web/use-today.ts';
import type { RecalledKit, RecallSearch } from '../contract.ts';
import { RECALL_COLUMNS } from '../contract/files.ts';
import { isBackwards, parseRecallList, RECALL_BOXES_MAX, TOO_MANY_BOXES } from '../rules/recall.ts';
import { buildRecallFile, PAGE_SIZE, useRecall } from './api.ts';
import { CustomersDialog } from './CustomersDialog.tsx';
import styles from './Journeys.module.css';
import { RECALL_FIELDS, toRecallSearch, type JourneysView } from './view.ts';
import { When } from '#web/ui/cells/When.tsx';
import { recallTabWords as words } from './wording.ts';

interface Props {
  view: JourneysView;
  onShow: (part: Partial<JourneysView>) => void;
}

/** Which kits, orders and customers are concerned when something is wrong with boxes, days or serial numbers. */
export function RecallTab({ view, onShow }: Props) {
  const search = toRecallSearch(view);
  const isAsked = Object.keys(search).length > 0;
  return (
    <>
      <SearchForm key={JSON.stringify(search)} view={view} onShow={onShow} />
      {isAsked ? (
        <Found view={view} search={search} onShow={onShow} />
      ) : (
        <p className={styles['hint']}>{words.kitsMustMatchEverything}</p>
      )}
    </>
  );
}

const NOTHING_TYPED = Object.fromEntries(RECALL_FIELDS.map((name) => [name, '']));

function SearchForm({ view, onShow }: Props) {
  const today = useToday();
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(RECALL_FIELDS.map((name) => [name, view[name]])),
  );
  const clear = (): void => {
    setTyped(NOTHING_TYPED);
    onShow(NOTHING_TYPED);
  };
  const bind = (name: (typeof RECALL_FIELDS)[number]) => ({
    value: typed[name] ?? '',
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });
  const bindText = (name: (typeof RECALL_FIELDS)[number]) => {
    const { value, onChange } = bind(name);
    return {
      value,
      onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    };
  };
  const boxes = parseRecallList(typed['boxes'] ?? '').length;
  const { serial_from: from = '', serial_to: to = '' } = typed;
  const isTurned = from !== '' && to !== '' && isBackwards({ from, to });
  return (
    <form
      className={styles['search']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (boxes <= RECALL_BOXES_MAX && !isTurned) onShow(typed);
      }}
    >
      <Textarea
        label={words.boxesOrTrackingNumbers}
        placeholder={words.placeholder}
        rows={2}
        error={boxes > RECALL_BOXES_MAX && TOO_MANY_BOXES}
        {...bindText('boxes')}
      />
      <div className={styles['pairs']}>
        <DateInput label={words.received} max={today} {...bind('received_from')} />
        <DateInput label={words.receivedTo} max={today} {...bind('received_to')} />
        <DateInput label={words.made} max={today} {...bind('made_from')} />
        <DateInput label={words.madeTo} max={today} {...bind('made_to')} />
        <TextInput label={words.firstSerialNumber} {...bindText('serial_from')} />
        <TextInput
          label={words.lastSerialNumber}
          error={isTurned && words.mustNotComeBeforeFirst}
          {...bindText('serial_to')}
        />
      </div>
      <div className={styles['buttons']}>
        <Button type="submit">{words.findKits}</Button>
        <Button variant="default" onClick={clear}>
          {words.clear}
        </Button>
      </div>
    </form>
  );
}

function Found({ view, search, onShow }: Props & { search: RecallSearch }) {
  const navigate = useNavigate();
  const maySeeCustomers = useRight('customers');
  const [isOpen, setIsOpen] = useState(false);
  const query = useRecall(search, view.page, true);
  return (
    <Loaded
      query={query}
      heading={words.heading}
      failed={words.failed}
      skeleton={<TableSkeleton columns={columns} />}
    >
      {({ total, orders, unknown_boxes: unknown, kits }) => (
        <DimWhileStale isOld={query.isPlaceholderData}>
          {unknown.length > 0 && (
            <p className={styles['warning']} role="alert">
              {words.notRecorded(unknown.join(', '))}
            </p>
          )}
          <DataTable
            name={words.kitsOfRecall}
            columns={columns}
            rows={kits}
            rowKey={({ serial_number }) => serial_number}
            sorting={{ by: 'kit', onSort: () => undefined, isDone: true }}
            count={words.kitsOrdersKnown(total, orders)}
            more={{ total, fetchAll: buildRecallFile(search) }}
            opener={({ serial_number, is_made }) =>
              is_made ? () => void navigate({ to: `/kit/${encodeURIComponent(serial_number)}` }) : null
            }
            empty={<Notice heading={words.noKitsFound}>{words.noRecordedBoxOrKit}</Notice>}
          />
          <Pager
            label={words.pagesOfKits}
            page={view.page}
            pages={Math.max(1, Math.ceil(total / PAGE_SIZE))}
            onPage={(page) => onShow({ page })}
          />
          {maySeeCustomers && orders > 0 && (
            <Button variant="default" onClick={() => setIsOpen(true)}>
              {words.customersOfOrders(orders)}
            </Button>
          )}
          {isOpen && <CustomersDialog search={search} onClose={() => setIsOpen(false)} />}
        </DimWhileStale>
      )}
    </Loaded>
  );
}

const columns = defineColumns<RecalledKit>([
  {
    ...RECALL_COLUMNS.kit,
    width: 160,
    sort: false,
    cell: ({ serial_number, is_made }) =>
      is_made ? (
        <Link to={`/kit/${encodeURIComponent(serial_number)}`}>{serial_number}</Link>
      ) : (
        words.notRecordedByProductionLine(serial_number)
      ),
  },
  { ...RECALL_COLUMNS.sku, width: 130, sort: false },
  {
    ...RECALL_COLUMNS.box,
    width: 170,
    sort: false,
    cell: ({ box }) =>
      box ? (
        <Link to={`/box/${box.id}`}>{box.is_missing ? words.missing(box.serial_box) : box.serial_box}</Link>
      ) : (
        NO_VALUE
      ),
  },
  {
    ...RECALL_COLUMNS.received,
    width: 110,
    sort: false,
    cell: ({ received_at }) => (received_at === null ? NO_VALUE : <When at={received_at} />),
  },
  {
    ...RECALL_COLUMNS.order,
    width: 140,
    sort: false,
    cell: ({ order }) =>
      order ? <Link to={`/order/${encodeURIComponent(order.id)}`}>{order.number}</Link> : NO_VALUE,
  },
  {
    ...RECALL_COLUMNS.activated,
    width: 90,
    sort: false,
  },
]);
