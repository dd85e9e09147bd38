import { BookedPanel } from '#features/bridge/web/BookedPanel.tsx';
import { BoxPage } from '#features/factory-shipments/web/box/BoxPage.tsx';

/** A box with what its warehouse booked in: two areas that know nothing of each other's screens. */
export const BoxScreen = () => <BoxPage drawBooked={drawBooked} />;

const drawBooked = (boxes: readonly number[]) => <BookedPanel boxes={boxes} />;
