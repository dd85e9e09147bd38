import { BookedCount } from '#features/bridge/web/receipts/BookedCount.tsx';
import { BookedSlot } from '#features/factory-shipments/web/booked-slot.ts';
import { FactoryShipmentsPage } from '#features/factory-shipments/web/FactoryShipmentsPage.tsx';

/** The boxes with what warehouses booked in of them: two areas that know nothing of each other's screens. */
export const FactoryShipmentsScreen = () => (
  <BookedSlot value={drawBooked}>
    <FactoryShipmentsPage />
  </BookedSlot>
);

const drawBooked = (boxes: readonly number[]) => <BookedCount boxes={boxes} />;
