import { IconPencil } from '@tabler/icons-react';
import { Suspense } from 'react';
import { z } from 'zod';
import { ATTENTION_AREAS } from '#shared/attention/areas.ts';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#web/format.ts';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { IconButton } from '#web/ui/cells/IconButton.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import type { WireRuleSettings } from '../../contract.ts';
import { rulesQuery } from './api.ts';
import { alertRulesPanelWords as words, describeThreshold } from './wording.ts';
import styles from './AlertRules.module.css';

const RuleForm = createLazyPage(async () => (await import('./RuleForm.tsx')).RuleForm);

const AREAS = new Map(ATTENTION_AREAS.map(({ area, title }) => [area, title]));

const RULE_COLUMNS = defineColumns<WireRuleSettings>([
  {
    id: 'title',
    header: words.alert,
    width: 280,
    value: ({ title }) => title,
    cell: ({ title }) => <strong>{title}</strong>,
  },
  { id: 'area', header: words.area, width: 120, value: ({ area }) => AREAS.get(area) ?? area },
  { id: 'threshold', header: words.beginsAt, width: 240, sort: false, value: describeThreshold },
  {
    id: 'state',
    header: words.state,
    width: 96,
    value: ({ is_off: isOff }) => (isOff ? words.off : words.on),
    cell: ({ is_off: isOff }) => (
      <StatusBadge tone={isOff ? 'neutral' : 'good'}>{isOff ? words.off : words.on}</StatusBadge>
    ),
  },
  {
    id: 'open',
    header: words.open,
    width: 96,
    align: 'end',
    value: ({ open }) => open,
    cell: ({ open }) => formatNumber(open),
  },
  {
    id: 'began',
    header: words.last30Days,
    width: 128,
    align: 'end',
    value: ({ began }) => began,
    cell: ({ began }) => formatNumber(began),
  },
  {
    id: 'actions',
    header: words.actions,
    width: 64,
    sort: false,
    isHeaderHidden: true,
    isPinned: true,
    value: () => null,
    cell: (rule) => <EditButton rule={rule} />,
  },
]);

const view = z.object({ rule: z.string().catch('') });

/** From when on each kind of alert begins, as admins set it. */
export function AlertRulesPanel() {
  const query = useQuery(rulesQuery);
  return (
    <ThingSection title={words.title}>
      <p className={styles['note']}>{words.note}</p>
      <Loaded
        query={query}
        heading={words.heading}
        failed={words.failed}
        skeleton={<TableSkeleton columns={RULE_COLUMNS} rows={8} />}
      >
        {({ rules }) => <RuleTable rules={rules} />}
      </Loaded>
    </ThingSection>
  );
}

function RuleTable({ rules }: { rules: readonly WireRuleSettings[] }) {
  const [{ rule: id }, show] = useUrlState(view);
  const chosen = rules.find((rule) => rule.id === id);
  return (
    <>
      <DataTable
        name={words.list}
        columns={RULE_COLUMNS}
        rows={rules}
        rowKey={(rule) => rule.id}
        count={words.kinds(rules.length)}
        empty={<Notice heading={words.none}>{words.nothingIsLookedAt}</Notice>}
      />
      <Suspense>
        {chosen && <RuleForm key={chosen.id} rule={chosen} onClose={() => show({ rule: '' })} />}
      </Suspense>
    </>
  );
}

function EditButton({ rule: { id, title } }: { rule: WireRuleSettings }) {
  const [, show] = useUrlState(view);
  return (
    <IconButton
      label={words.edit(title)}
      icon={IconPencil}
      onClick={() => show({ rule: id }, { push: true })}
    />
  );
}
