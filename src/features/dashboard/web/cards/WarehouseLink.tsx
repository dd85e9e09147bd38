import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useAsOfDay } from '#features/stock-memory/web/AsOfPanel.tsx';
import { warehouseLinkWords as words } from '../wording/screen.ts';

/** The way to everything about a warehouse, of the same day. */
export function WarehouseLink({ id }: { id: string }) {
  const { asOf } = useAsOfDay();
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link to={`/warehouse/${encodeURIComponent(id)}`} search={asOf ? { asOf } : {}} {...props} />
      )}
    >
      {words.openFullScreen}
    </Button>
  );
}
