import { KitDetails } from '#features/kits/web/kit/KitDetails.tsx';
import { SerialOrderStep } from '#features/sales/web/order/SerialOrderStep.tsx';

/** A kit with the order it was in: two areas that know nothing of each other's screens. */
export const KitScreen = () => <KitDetails drawOrderStep={drawOrderStep} />;

const drawOrderStep = (serial: string) => <SerialOrderStep serial={serial} />;
