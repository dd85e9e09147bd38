import { useMemo } from 'react';
import { BookedCount, useBookedText } from '#features/bridge/web/receipts/BookedCount.tsx';
import { BookedSlot } from '#features/factory-shipments/web/booked-slot.ts';
import { FactoryShipmentsPage } from '#features/factory-shipments/web/FactoryShipmentsPage.tsx';

/** The boxes with what warehouses booked in of them: two areas that know nothing of each other's screens. */
export function FactoryShipmentsScreen() {
  const describe = useBookedText();
  return (
    <BookedSlot value={useMemo(() => ({ draw: drawBooked, describe }), [describe])}>
      <FactoryShipmentsPage />
    </BookedSlot>
  );
}

const drawBooked = (boxes: readonly number[]) => <BookedCount boxes={boxes} />;
