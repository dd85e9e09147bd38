import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { z } from 'zod';
import { getDayInZone } from '#shared/dates.ts';
import { useRight } from '#web/session/session.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { IconButton } from '#web/ui/cells/IconButton.tsx';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import { useCompanyTimeZone, useToday } from '#web/use-today.ts';
import { useReceivable } from '../api.ts';
import { ChooseShipment } from './ChooseShipment.tsx';
import { BoxesToReceiveSkeleton, ShipmentsToChooseSkeleton } from './ReceiveSkeleton.tsx';
import { ReceiveShipment } from './ReceiveShipment.tsx';
import { listAwaitedShipments, mergeBoxes, NO_TRACKING, type ListedBoxes } from './shipments.ts';
import { useReceipts } from './use-receipts.ts';
import { WaitingLine } from './WaitingLine.tsx';
import { receivePageWords as words } from './wording.ts';

const receiveView = z.object({
  // A number of digits alone arrives as a number.
  shipment: z.union([z.string(), z.number().transform(String)]).catch(''),
  sound: z.enum(['on', 'off']).catch('on'),
});

/** Takes boxes off a pallet: a shipment is chosen, then its boxes are scanned or ticked. For a phone and a scanner. */
export function ReceivePage() {
  const mayReceive = useRight('records');
  if (!mayReceive)
    return (
      <Notice
        heading={words.accessDenied}
        isScreen
        action={<LinkButton to="/factory-shipments">{words.factoryShipments}</LinkButton>}
      >
        {words.yourRoleLooksAtBoxes}
      </Notice>
    );
  return <ReceiveScreen />;
}

function ReceiveScreen() {
  const [{ shipment, sound }, show] = useUrlState(receiveView);
  const receivable = useReceivable();
  const hasSound = sound === 'on';
  return (
    <>
      <PageHeader
        title={shipment === '' ? words.receive : words.receiveFor(formatKey(shipment))}
        actions={
          <>
            <IconButton
              label={hasSound ? words.mute : words.sound}
              icon={hasSound ? IconVolume : IconVolumeOff}
              onClick={() => show({ sound: hasSound ? 'off' : 'on' })}
            />
            {shipment === '' ? (
              <LinkButton to="/factory-shipments">{words.factoryShipments}</LinkButton>
            ) : (
              <LinkButton to="/receive">{words.allShipments}</LinkButton>
            )}
          </>
        }
      />
      <Loaded
        query={receivable}
        heading={words.heading}
        failed={words.failed}
        skeleton={shipment === '' ? <ShipmentsToChooseSkeleton /> : <BoxesToReceiveSkeleton />}
      >
        {({ boxes }) => (
          <Receiving
            boxes={boxes}
            listedAt={receivable.dataUpdatedAt}
            shipment={shipment}
            hasSound={hasSound}
            onChoose={(key) => show({ shipment: key }, { push: true })}
          />
        )}
      </Loaded>
    </>
  );
}

const formatKey = (key: string): string => (key === NO_TRACKING ? words.boxesWithoutTrackingNumber : key);

interface Props extends ListedBoxes {
  shipment: string;
  hasSound: boolean;
  onChoose: (key: string) => void;
}

function Receiving({ boxes, listedAt, shipment, hasSound, onChoose }: Props) {
  const { waiting, received, refused, ...device } = useReceipts();
  const timeZone = useCompanyTimeZone();
  const today = useToday();
  const merged = useMemo(
    () => mergeBoxes({ boxes, listedAt }, { waiting, received, refused }),
    [boxes, listedAt, waiting, received, refused],
  );
  const chosen = merged.filter((box) => (box.tracking_number ?? NO_TRACKING) === shipment);
  return (
    <>
      <WaitingLine waiting={waiting} {...device} />
      {shipment === '' ? (
        <ChooseShipment
          boxes={merged}
          shipments={listAwaitedShipments(
            merged,
            ({ delivered_date: at, scan }) =>
              scan !== null && (at === null || getDayInZone(timeZone, new Date(at)) === today),
          )}
          onChoose={onChoose}
        />
      ) : chosen.length === 0 ? (
        <Notice
          heading={words.unknownShipment}
          action={<LinkButton to="/receive">{words.allShipments}</LinkButton>}
        >
          {words.noBoxOnItsWay}
        </Notice>
      ) : (
        <ReceiveShipment key={shipment} all={merged} boxes={chosen} hasSound={hasSound} />
      )}
    </>
  );
}
