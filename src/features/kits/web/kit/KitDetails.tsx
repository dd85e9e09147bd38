import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { NO_VALUE } from '#web/format.ts';
import { useUser } from '#web/session/session.ts';
import { ThingPage } from '#web/shell/ThingPage.tsx';
import { ThingFacts } from '#web/ui/thing/ThingFacts.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import { When } from '#web/ui/cells/When.tsx';
import type { Kit } from '../../contract/kits.ts';
import { useKit } from '../api.ts';
import { KIT_KIND } from '../history-kind.ts';
import { kitDetailsWords as words } from '../wording.ts';

interface Props {
  /** What became of a kit, which another area knows. */
  drawLife: (serial: string) => ReactNode;
}

/** A kit: what is recorded of it, and what became of it from the line to its subscription. */
export function KitDetails({ drawLife }: Props) {
  const { serial = '' }: { serial?: string } = useParams({ strict: false });
  const { role } = useUser();
  const query = useKit(serial);
  return (
    <ThingPage
      query={query}
      title={words.kit(serial)}
      heading={words.heading}
      failed={words.failed}
      unknown={{ heading: words.unknownKit, to: '/manufacturing', link: words.manufacturing }}
    >
      {({ kit }) => (
        <>
          <KitFacts kit={kit} />
          <ThingSection title={words.life}>{drawLife(kit.serial_number)}</ThingSection>
          {role === 'admin' && (
            <ThingSection title={words.history}>
              <HistoryPanel kind={KIT_KIND} entityId={kit.serial_number} />
            </ThingSection>
          )}
        </>
      )}
    </ThingPage>
  );
}

const formatActivation = ({ is_subscription_activated: isActivated }: Kit): string =>
  isActivated === null ? words.unknown : isActivated ? words.yes : words.no;

const KitFacts = ({ kit }: { kit: Kit }) => (
  <ThingFacts
    facts={[
      [
        words.sku,
        kit.sku === null ? (
          NO_VALUE
        ) : (
          <Link key="sku" to={`/sku/${encodeURIComponent(kit.sku)}`}>
            {kit.sku}
          </Link>
        ),
      ],
      [words.activated, formatActivation(kit)],
      [words.retail, kit.is_retail ? words.yes : words.no],
      [words.subscriptionId, kit.subscription_id ?? NO_VALUE],
      [words.subscriptionPlan, kit.subscription_plan ?? NO_VALUE],
      [words.couponCode, kit.coupon_code ?? NO_VALUE],
      [words.created, <When key="created" at={kit.creation_time} />],
      [words.updated, <When key="updated" at={kit.update_time} />],
    ]}
  />
);
