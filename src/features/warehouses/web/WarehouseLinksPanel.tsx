import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listFreshness } from '#features/connections/contract.ts';
import { getStanding } from '#features/connections/rules.ts';
import { defineQuery } from '#web/api/query.ts';
import { AgeDot } from '#web/ui/cells/AgeDot.tsx';
import { formatWarehousePlace } from '../rules/place.ts';
import { useWarehouses } from './api.ts';
import styles from './WarehouseLinksPanel.module.css';
import { warehouseLinksPanelWords as words } from './wording.ts';

/** The warehouses in the navigation, each with the state of its stock. */
export function WarehouseLinksPanel() {
  const config = useWarehouses();
  const freshness = useQuery(defineQuery(listFreshness, {}));
  const warehouses = config.data?.warehouses ?? [];
  if (warehouses.length === 0) return null;
  return (
    <section aria-label={words.warehouses}>
      <h2 className={styles['title']}>{words.warehouses}</h2>
      <ul className={styles['list']}>
        {warehouses.map(({ id, name }) => {
          const source = freshness.data?.sources.find((one) => one.id === formatWarehousePlace(id));
          const standing = source && getStanding(source);
          return (
            <li key={id}>
              <Link
                to="/warehouse/$warehouseId"
                params={{ warehouseId: id }}
                className={styles['link']}
                activeProps={{ 'data-active': true }}
              >
                <AgeDot tone={standing?.tone ?? 'neutral'} title={standing?.text ?? words.notSynced}>
                  <span className={styles['name']} title={name || id}>
                    {name || id}
                  </span>
                  {standing && standing.tone !== 'good' && (
                    <span className={styles['state']}>{standing.text}</span>
                  )}
                </AgeDot>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
