import { Link } from '@tanstack/react-router';
import { Suspense, useId } from 'react';
import type { ReactElement } from 'react';
import { groupAreas } from './area.ts';
import type { NavigationArea, NavigationGroup } from './area.ts';
import styles from './Navigation.module.css';

interface Props {
  areas: NavigationArea[];
  isNarrow: boolean;
  /** Gives an item its name where only its icon is shown. */
  wrapInHint: (label: string, item: ReactElement) => ReactElement;
}

/** Links to these screens, under their headings. */
export const NavigationGroups = ({ areas, ...shown }: Props) =>
  groupAreas(areas).map(([group, members]) => (
    <Group key={group ?? ''} group={group} areas={members} {...shown} />
  ));

function Group({ group, areas, isNarrow, wrapInHint }: Props & { group: NavigationGroup | undefined }) {
  const titleId = useId();
  return (
    <div className={styles['group']} role={group && 'group'} aria-labelledby={group && titleId}>
      {group && (
        <h2 id={titleId} className={styles['group-title']}>
          {group}
        </h2>
      )}
      <ul className={styles['list']}>
        {areas.map(({ path, label, icon: Icon, badge: Badge }) => (
          <li key={path}>
            {wrapInHint(
              label,
              <Link to={path} className={styles['item']} activeProps={{ 'data-active': true }}>
                <Icon size={18} stroke={1.75} />
                <span className={styles['label']}>{label}</span>
                {Badge && !isNarrow && (
                  <Suspense>
                    <Badge />
                  </Suspense>
                )}
              </Link>,
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
