import type { SourceFreshness } from '#features/connections/contract.ts';
import { FreshAge } from '#web/ui/FreshAge.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { WarehouseConfig } from '../contract.ts';
import { placeOf } from '../rules.ts';
import { useFreshness, useWarehouses } from './api.ts';
import styles from './WarehousesPanel.module.css';

/** Every warehouse of the company, and how old what we know of it is. */
export function WarehousesPanel() {
  const warehouses = useWarehouses();
  const { data: freshness } = useFreshness();
  return (
    <section aria-labelledby="warehouses">
      <h2 id="warehouses" className={styles['heading']}>
        Warehouse Status
      </h2>
      <Loaded
        query={warehouses}
        failed="Failed to fetch warehouse configuration"
        skeleton={<Skeleton />}
        isEmpty={(data) => data.warehouses.length === 0}
        empty={<Notice heading="No warehouses configured" />}
      >
        {(data) => (
          <ul className={styles['list']}>
            {data.warehouses.map((warehouse) => (
              <Warehouse
                key={warehouse.id}
                warehouse={warehouse}
                isAnswered={freshness !== undefined}
                source={freshness?.sources.find(({ id }) => id === placeOf(warehouse.id))}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

interface Props {
  warehouse: WarehouseConfig;
  source: SourceFreshness | undefined;
  /** Whether it is known which sources there are. */
  isAnswered: boolean;
}

const Warehouse = ({ warehouse: { id, name, location }, source, isAnswered }: Props) => (
  <li className={styles['row']}>
    <div className={styles['what']}>
      <span className={styles['name']}>{name || `Warehouse ${id}`}</span>
      <span className={styles['where']}>{location ?? 'Location not specified'}</span>
    </div>
    {source && (
      <span className={styles['age']}>
        <FreshAge at={source.last_success_at} never="Not read yet" />
      </span>
    )}
    {isAnswered && <Standing source={source} />}
  </li>
);

function Standing({ source }: { source: SourceFreshness | undefined }) {
  if (!source) return <StatusBadge tone="neutral">Not connected</StatusBadge>;
  return source.is_online ? (
    <StatusBadge tone="good">Online</StatusBadge>
  ) : (
    <StatusBadge tone="bad">Offline</StatusBadge>
  );
}

const Skeleton = () => (
  <ul className={styles['list']} aria-hidden>
    {Array.from({ length: 3 }, (_, index) => (
      <li key={index} className={styles['row']}>
        <span className={styles['bone']} />
      </li>
    ))}
  </ul>
);
