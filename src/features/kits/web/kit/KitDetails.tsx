import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { NO_VALUE } from '#web/format.ts';
import { useUser } from '#web/session/session.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { useTitle } from '#web/shell/use-title.ts';
import { ThingFacts } from '#web/ui/thing/ThingFacts.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import { TimelineItem, TimelineList } from '#web/ui/thing/Timeline.tsx';
import { When } from '#web/ui/cells/When.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import type { Kit } from '../../contract/kits.ts';
import { useKit } from '../api.ts';
import { KIT_KIND } from '../history-kind.ts';

interface Props {
  /** When a kit was ordered, which another area knows. */
  drawOrderStep: (serial: string) => ReactNode;
}

/** A kit: what became of it from the line to its subscription; what no one recorded is said to be unknown. */
export function KitDetails({ drawOrderStep }: Props) {
  const { serial = '' }: { serial?: string } = useParams({ strict: false });
  const { role } = useUser();
  const query = useKit(serial);
  useTitle(`Kit ${serial}`);
  return (
    <>
      <PageHeader title={`Kit ${serial}`} />
      <Loaded
        query={query}
        heading="Error Loading Kit"
        failed="Failed to load the kit"
        skeleton={<Waiting label="Loading" />}
      >
        {({ kit }) => (
          <>
            <KitFacts kit={kit} />
            <ThingSection title="Life">
              <TimelineList name="Life">
                <TimelineItem step={{ title: 'Created', at: kit.creation_time, detail: 'By the line' }} />
                <TimelineItem step={{ title: 'Packed in a Box', at: null, unknown: NOT_RECORDED }} />
                <TimelineItem step={{ title: 'Received', at: null, unknown: NOT_RECORDED }} />
                {drawOrderStep(kit.serial_number)}
                <TimelineItem step={describeActivation(kit)} />
                <TimelineItem step={describeSubscription(kit)} />
              </TimelineList>
            </ThingSection>
            {role === 'admin' && (
              <ThingSection title="History">
                <HistoryPanel kind={KIT_KIND} entityId={kit.serial_number} />
              </ThingSection>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

const NOT_RECORDED = 'Not known: boxes do not record serial numbers';

const describeActivation = ({ is_subscription_activated: isActivated }: Kit) =>
  isActivated
    ? { title: 'Activated', at: null, unknown: 'When is not recorded', tone: 'good' as const }
    : { title: 'Activated', at: null, unknown: 'Not activated' };

const describeSubscription = ({ subscription_id: id, subscription_plan: plan }: Kit) =>
  id === null
    ? { title: 'Subscription', at: null, unknown: 'None' }
    : {
        title: `Subscription ${id}`,
        at: null,
        unknown: 'When is not recorded',
        detail: plan,
        tone: 'good' as const,
      };

const KitFacts = ({ kit }: { kit: Kit }) => (
  <ThingFacts
    facts={[
      [
        'SKU',
        kit.sku === null ? (
          NO_VALUE
        ) : (
          <Link key="sku" to={`/sku/${encodeURIComponent(kit.sku)}`}>
            {kit.sku}
          </Link>
        ),
      ],
      ['Activated', kit.is_subscription_activated ? 'Yes' : 'No'],
      ['Retail', kit.is_retail ? 'Yes' : 'No'],
      ['Subscription ID', kit.subscription_id ?? NO_VALUE],
      ['Subscription Plan', kit.subscription_plan ?? NO_VALUE],
      ['Coupon Code', kit.coupon_code ?? NO_VALUE],
      ['Created', <When key="created" at={kit.creation_time} />],
      ['Updated', <When key="updated" at={kit.update_time} />],
    ]}
  />
);
