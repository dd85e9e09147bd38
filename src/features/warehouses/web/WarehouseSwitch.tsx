import { useNavigate } from '@tanstack/react-router';
import { useWarehouses } from './api.ts';
import styles from './Stock.module.css';

/** Leads from one warehouse to another, without the way over the dashboard. */
export function WarehouseSwitch({ warehouseId }: { warehouseId: string }) {
  const navigate = useNavigate();
  const warehouses = useWarehouses().data?.warehouses ?? [];
  if (!warehouses.some(({ id }) => id === warehouseId) || warehouses.length < 2) return null;
  return (
    <select
      className={styles['switch']}
      aria-label="Switch warehouse"
      value={warehouseId}
      onChange={({ currentTarget }) =>
        void navigate({ to: '/warehouse/$warehouseId', params: { warehouseId: currentTarget.value } })
      }
    >
      {warehouses.map(({ id, name }) => (
        <option key={id} value={id}>
          {name || id}
        </option>
      ))}
    </select>
  );
}
