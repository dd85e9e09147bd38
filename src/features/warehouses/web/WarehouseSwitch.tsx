import { useNavigate } from '@tanstack/react-router';
import { useWarehouses } from './api.ts';
import styles from './Stock.module.css';
import { warehouseSwitchWords as words } from './wording.ts';

/** Leads from one warehouse to another, without the way over the dashboard. */
export function WarehouseSwitch({ warehouseId }: { warehouseId: string }) {
  const navigate = useNavigate();
  const warehouses = useWarehouses().data?.warehouses ?? [];
  if (!warehouses.some(({ id }) => id === warehouseId) || warehouses.length < 2) return null;
  return (
    <select
      className={styles['switch']}
      aria-label={words.switchWarehouse}
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
