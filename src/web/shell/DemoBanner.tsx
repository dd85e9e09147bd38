import { useQuery } from '@tanstack/react-query';
import { about } from '#shared/about.ts';
import { defineQuery } from '../api/query.ts';
import styles from './DemoBanner.module.css';
import { demoBannerWords as words } from './wording.ts';

/**
 * Says, above everything, that the figures are made up: at once if the page says so, else as soon as the server does.
 */
export function DemoBanner() {
  const { data } = useQuery({ ...defineQuery(about, {}), staleTime: Infinity });
  const isSaidByPage = document.documentElement.dataset['demo'] !== undefined;
  if (!isSaidByPage && !data?.is_demo) return null;
  return (
    <p className={styles['banner']} role="note">
      <strong>{words.demoData}</strong> {words.everyNumberPersonAndParcel}
    </p>
  );
}
