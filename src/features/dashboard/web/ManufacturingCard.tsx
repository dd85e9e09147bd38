import { StatCard } from '#web/ui/StatCard.tsx';

/** The way to what was made, which has no figure to wait for. */
export const ManufacturingCard = () => (
  <StatCard label="Manufacturing" value="Kits" caption="Every device that was made" to="/manufacturing" />
);
