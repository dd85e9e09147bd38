import type { OrderDetail } from '#features/sales/contract/order.ts';
import { OrderPage } from '#features/sales/web/order/OrderPage.tsx';
import { OrderParcels } from '#features/shipping/web/parcel/OrderParcels.tsx';

/** An order with its parcels: two areas that know nothing of each other's screens. */
export const OrderScreen = () => <OrderPage drawParcels={drawParcels} />;

const drawParcels = ({ account, external_id }: OrderDetail) => (
  <OrderParcels account={account} order={external_id} />
);
