import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { defineQuery } from '#web/api/query.ts';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import { listDeliveries, type WireWebhook } from '../contract.ts';
import { useWebhooks } from './api.ts';
import styles from './Channels.module.css';
import { channelsPanelWords as words } from './wording.ts';

/** By what ways alerts and briefs reach people, and where each is set up. */
export function ChannelsPanel() {
  const deliveries = useQuery(defineQuery(listDeliveries, { query: { limit: 1, offset: 0 } }));
  const webhooks = useWebhooks();
  const states = { heading: words.heading, failed: words.failed, skeleton: <Skeleton /> };
  return (
    <ThingSection title={words.title}>
      <p className={styles['note']}>
        {words.note} <Link to="/notifications">{words.myNotifications}</Link>.
      </p>
      <Loaded query={deliveries} {...states}>
        {({ mail_server: server }) => (
          <Loaded query={webhooks} {...states}>
            {(answer) => <Channels server={server} webhooks={answer.webhooks} />}
          </Loaded>
        )}
      </Loaded>
    </ThingSection>
  );
}

interface Props {
  server: string | null;
  webhooks: readonly WireWebhook[];
}

const Channels = ({ server, webhooks }: Props) => (
  <ul className={styles['list']}>
    <Channel
      name={words.email}
      state={server === null ? words.noMailServer : words.sentThrough(server)}
      links={[
        ...(server === null ? [] : [{ to: '/deliveries?dialog=test-mail', label: words.sendTestEmail }]),
        { to: '/deliveries', label: words.openDeliveries },
      ]}
    />
    <Channel
      name={words.webhooks}
      state={
        webhooks.length === 0
          ? words.noWebhooks
          : words.webhooksOn(webhooks.filter(({ is_on: isOn }) => isOn).length, webhooks.length)
      }
      links={[{ to: '/deliveries?tab=webhooks', label: words.openWebhooks }]}
    />
    <Channel
      name={words.calendar}
      state={words.calendarNote}
      links={[{ to: '/account', label: words.openAccount }]}
    />
  </ul>
);

interface ChannelProps {
  name: string;
  state: string;
  links: readonly { to: string; label: string }[];
}

const Channel = ({ name, state, links }: ChannelProps) => (
  <li className={styles['channel']}>
    <div>
      <strong>{name}</strong>
      <p>{state}</p>
    </div>
    <div className={styles['links']}>
      {links.map(({ to, label }) => (
        <LinkButton key={to} to={to}>
          {label}
        </LinkButton>
      ))}
    </div>
  </li>
);

const Skeleton = () => <div className={styles['skeleton']} aria-hidden />;
