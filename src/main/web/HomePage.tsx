import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { RefreshPanel } from '#features/connections/web/RefreshPanel.tsx';
import { WarehousesPanel } from '#features/warehouses/web/WarehousesPanel.tsx';
import { useSession, useUser } from '#web/session/session.ts';
import { useAreas } from '#web/shell/area.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import styles from './HomePage.module.css';

/** The first page after sign-in: a welcome, the way to every screen that this person may open, the warehouses. */
export function HomePage() {
  const { full_name } = useUser();
  const session = useSession();
  const others = useAreas().filter(({ path, isAside }) => path !== '/dashboard' && !isAside);
  return (
    <>
      <PageHeader
        title={`Welcome, ${full_name}`}
        actions={
          <>
            <RefreshPanel of={({ kind }) => kind === 'warehouse-stock'} topics={['warehouses']} />
            <Button variant="default" onClick={() => void session.leave()}>
              Logout
            </Button>
          </>
        }
      />
      {others.length > 0 && (
        <ul className={styles['list']}>
          {others.map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <Link to={path} className={styles['link']}>
                <Icon size={20} stroke={1.5} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <WarehousesPanel />
    </>
  );
}
