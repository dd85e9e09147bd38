import { Link, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { formatNumber, NO_VALUE } from '#web/format.ts';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { useUser } from '#web/session/session.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { useTitle } from '#web/shell/use-title.ts';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Pending } from '#web/ui/skeleton/Pending.tsx';
import { ThingFacts, ThingFactsSkeleton } from '#web/ui/thing/ThingFacts.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import { Timeline } from '#web/ui/thing/Timeline.tsx';
import type { FactoryShipment } from '../../contract.ts';
import { useBoxContents, useProductName, useShipment, useShipments } from '../api.ts';
import type { DrawBooked } from '../booked-slot.ts';
import { BoxCommandsProvider, useNewBoxCommands } from '../box-commands.ts';
import { BoxRowActions } from '../BoxRowActions.tsx';
import { BOX_KIND } from '../history-kind.ts';
import { useBoxDialog } from '../view.ts';
import { BOX_STATUSES, describeArrival, formatExpected, formatRegion } from '../wording.ts';
import { BoxKits } from '../contents/BoxKits.tsx';
import { listBoxSteps } from './box-steps.ts';
import { boxPageWords as words } from './wording.ts';

const ShipmentDialogs = createLazyPage(
  async () => (await import('../forms/ShipmentDialogs.tsx')).ShipmentDialogs,
);

interface Props {
  /** What a warehouse booked in of some boxes, which another area knows. */
  drawBooked?: DrawBooked;
}

/** A box: what is in it, its way with expected and moved days, and what can be done with it. */
export function BoxPage({ drawBooked }: Props) {
  const { boxId = '' }: { boxId?: string } = useParams({ strict: false });
  const box = useShipment(Number(boxId));
  const commands = useNewBoxCommands();
  const { dialog } = useBoxDialog();
  const title = box ? words.boxFor(box.serial_box) : words.box;
  useTitle(title);
  return (
    <BoxCommandsProvider value={commands}>
      <PageHeader title={title} actions={box && <BoxRowActions shipment={box} />} />
      <Loaded
        query={useShipments()}
        heading={words.heading}
        failed={words.failed}
        skeleton={<ThingFactsSkeleton />}
      >
        {() => <FoundBox box={box} drawBooked={drawBooked} />}
      </Loaded>
      {dialog && (
        <Suspense>
          <ShipmentDialogs />
        </Suspense>
      )}
    </BoxCommandsProvider>
  );
}

function FoundBox({ box, drawBooked }: Props & { box: FactoryShipment | null | undefined }) {
  if (box) return <BoxDetails box={box} drawBooked={drawBooked} />;
  if (box === undefined)
    return (
      <Pending>
        <ThingFactsSkeleton />
      </Pending>
    );
  return (
    <Notice
      heading={words.unknownBox}
      action={<LinkButton to="/factory-shipments">{words.factoryShipments}</LinkButton>}
    >
      {words.thisBoxNoLongerExists}
    </Notice>
  );
}

function BoxDetails({ box, drawBooked }: Props & { box: FactoryShipment }) {
  const { role } = useUser();
  const receivedBy = useBoxContents(box.id).data?.received_by;
  return (
    <>
      <BoxFacts box={box} />
      <ThingSection title={words.way}>
        <Timeline name={words.way} steps={listBoxSteps(box, receivedBy)} />
        {drawBooked?.([box.id])}
      </ThingSection>
      <BoxKits box={box} />
      {role === 'admin' && (
        <ThingSection title={words.history}>
          <HistoryPanel kind={BOX_KIND} entityId={box.id} />
        </ThingSection>
      )}
    </>
  );
}

function BoxFacts({ box }: { box: FactoryShipment }) {
  const name = useProductName(box.sku);
  const arrival = describeArrival(box);
  return (
    <ThingFacts
      facts={[
        [
          words.status,
          <StatusBadge key="status" tone={BOX_STATUSES[box.status].tone}>
            {BOX_STATUSES[box.status].text}
          </StatusBadge>,
        ],
        [
          words.arrival,
          <StatusBadge key="arrival" tone={arrival.tone}>
            {arrival.text}
          </StatusBadge>,
        ],
        [
          words.sku,
          <Link key="sku" to={`/sku/${encodeURIComponent(box.sku)}`}>
            {box.sku}
          </Link>,
        ],
        [words.product, name ?? NO_VALUE],
        [words.units, box.units === null ? words.unknown : formatNumber(box.units)],
        ...(box.damaged_units === null ? [] : [[words.damaged, formatNumber(box.damaged_units)] as const]),
        [words.from, box.from_factory],
        [words.to, `${box.to_warehouse}, ${formatRegion(box.region)}`],
        [words.expected, formatExpected(box.expected_arrival)],
        [words.company, box.shipping_company ?? NO_VALUE],
        [
          words.tracking,
          box.tracking_number === null ? (
            NO_VALUE
          ) : (
            <Link key="tracking" to="/factory-shipments" search={{ search: box.tracking_number }}>
              {box.tracking_number}
            </Link>
          ),
        ],
      ]}
    />
  );
}
