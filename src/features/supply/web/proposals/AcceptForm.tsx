import { Textarea, TextInput } from '@mantine/core';
import type { ResponseOf } from '#shared/endpoint.ts';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { DateInput } from '#web/ui/day/DateInput.tsx';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useReloadOnConflict } from '#web/ui/form/use-reload-on-conflict.ts';
import { parseQuantity } from '#features/actuals/rules/quantities.ts';
import { planShipment } from '../../contract/planned.ts';
import type { listProposals, WireSupplyLine } from '../../contract/proposals.ts';
import { proposalsQuery } from '../api.ts';
import { formatVariant } from '../variant-names.ts';
import { describeSource } from '../wording.ts';
import { describeRival, describeUnknownOrigin } from '../bounds/wording.ts';
import { acceptFormWords as words } from './wording.ts';

interface Props {
  line: WireSupplyLine;
  supply: Pick<ResponseOf<typeof listProposals>, 'lines' | 'today'>;
  onClose: () => void;
}

/** What is proposed, as typed values, and what the person saw of it. */
function toValues({ source_id: source, outlook }: WireSupplyLine, today: string) {
  const proposal = outlook?.proposal ?? null;
  return {
    units: proposal ? String(proposal.units) : '',
    ship_on: proposal?.ship_by ?? today,
    source,
    proposed: proposal?.units ?? null,
  };
}

/** Decides on a shipment: what is proposed, or what a person types instead. */
export function AcceptForm({ line, supply: { lines, today }, onClose }: Props) {
  const { send } = useSend(planShipment);
  const form = useContractForm({
    schema: planShipment.body,
    initial: { ...toValues(line, today), note: '' },
    toBody: ({ units, note, ...values }) => ({
      ...values,
      place: line.place_id,
      cell: line.cell,
      units: units.trim() === '' ? NaN : parseQuantity(units),
      note: note.trim() || null,
    }),
    send: async (body, key) => {
      await send({ body }, key).catch(reload);
      showSuccessToast(words.shipmentToPlanned(line.place, body.ship_on));
      onClose();
    },
    failed: words.failed,
    draft: `plan-shipment-${line.id}`,
  });
  const reload = useReloadOnConflict(
    proposalsQuery,
    ({ lines }) => lines.find(({ id }) => id === line.id),
    (now) => form.offer(toValues(now, today)),
  );
  return (
    <FormModal
      title={words.title(formatVariant(line.cell), line.place)}
      form={form}
      submit={words.planShipment}
      submitting={words.planning}
      onClose={onClose}
    >
      <TextInput
        label={words.units}
        description={describeUnits(line, lines)}
        inputMode="numeric"
        data-autofocus
        {...form.text('units')}
      />
      <DateInput label={words.shipDate} min={today} {...form.choice('ship_on')} />
      <Textarea label={words.note} rows={3} {...form.text('note')} />
    </FormModal>
  );
}

/** From where they come, in which boxes, and why they may be too few, or needed elsewhere. */
function describeUnits(line: WireSupplyLine, lines: readonly WireSupplyLine[]): string {
  const source = describeSource(line);
  const from = line.box_units === null ? words.fromSource(source) : words.description(source, line.box_units);
  if (line.unknown_pool_need !== null) return words.mayBeMore(from, describeUnknownOrigin(line));
  if (!line.is_source_known) return words.withReason(from, `${describeUnknownOrigin(line)}.`);
  const rival = describeRival(line, lines);
  return rival === null ? from : words.withReason(from, rival);
}
