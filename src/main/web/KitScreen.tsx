import { KitLifePanel } from '#features/journeys/web/KitLifePanel.tsx';
import { KitDetails } from '#features/kits/web/kit/KitDetails.tsx';

/** A kit with what became of it: two areas that know nothing of each other's screens. */
export const KitScreen = () => <KitDetails drawLife={drawLife} />;

const drawLife = (serial: string) => <KitLifePanel serial={serial} />;
