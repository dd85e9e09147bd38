import { formatNumber, NO_VALUE } from '#web/format.ts';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import type { UserStatistics } from '../contract.ts';
import { RECENT_USER_DAYS } from '../rules.ts';
import { useStatistics } from './api.ts';
import { userCardsWords as words } from './wording.ts';

/** How many users there are. A failure of the statistics is not worth a message: they are counted instead. */
export function UserCards() {
  const statistics = useStatistics();
  const formatCard = (name: keyof UserStatistics): string | undefined =>
    statistics === 'unknown' ? NO_VALUE : statistics && formatNumber(statistics[name]);
  const active = formatCard('active_users');
  return (
    <StatCards>
      <StatCard
        label={words.totalUsers}
        value={formatCard('total_users')}
        caption={active && active !== NO_VALUE && words.active(active)}
      />
      <StatCard label={words.adminUsers} value={formatCard('admin_users')} />
      <StatCard label={words.regularUsers} value={formatCard('regular_users')} />
      <StatCard
        label={words.recentUsers}
        value={formatCard('recent_users_30_days')}
        caption={words.lastDays(RECENT_USER_DAYS)}
      />
    </StatCards>
  );
}
