import { Link } from '@tanstack/react-router';
import { useAreas } from '#web/shell/navigation/area.ts';
import styles from './ScreenLinks.module.css';
import { screenLinksWords as words } from './wording/screen.ts';

const SCREENS = ['/shipping', '/planning', '/sales', '/manufacturing', '/users'];

/** The ways from the first page to the others, as far as this person may open them. */
export function ScreenLinks() {
  const areas = useAreas();
  const screens = SCREENS.flatMap((path) => areas.find((area) => area.path === path) ?? []);
  if (screens.length === 0) return null;
  return (
    <nav aria-label={words.screens} className={styles['links']}>
      {screens.map(({ path, label }) => (
        <Link key={path} to={path} className={styles['link']}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
