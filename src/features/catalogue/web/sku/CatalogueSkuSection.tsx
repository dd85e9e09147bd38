import { Link } from '@tanstack/react-router';
import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { formatNumber, NO_VALUE } from '#web/format.ts';
import { useUser } from '#web/session/session.ts';
import { When } from '#web/ui/cells/When.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { ThingFacts } from '#web/ui/thing/ThingFacts.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import type { CatalogueItem } from '../../contract.ts';
import { CELL_REGION_NAMES } from '../../rules/cells.ts';
import { countDevices, formatContents } from '../../rules/contents.ts';
import { findSkuEntry, listBundlesWith } from '../../rules/find-sku-entry.ts';
import { useCatalogue } from '../api.ts';
import { CATALOGUE_KIND } from '../history-kind.ts';
import styles from './CatalogueSkuSection.module.css';

/** What the catalogue says of a SKU, which bundles hold it, and who changed that. */
export function CatalogueSkuSection({ sku }: { sku: string }) {
  const query = useCatalogue();
  return (
    <ThingSection title="Catalogue">
      <Loaded
        query={query}
        failed="Failed to load the catalogue"
        skeleton={<Waiting label="Loading the catalogue" />}
      >
        {({ items }) => {
          const entry = findSkuEntry(items, sku);
          return entry ? <Entry entry={entry} sku={sku} items={items} /> : <NoEntry />;
        }}
      </Loaded>
    </ThingSection>
  );
}

const NoEntry = () => (
  <p className={styles['note']}>
    The catalogue does not know this SKU yet. <Link to="/catalogue">Open Catalogue</Link>
  </p>
);

interface Props {
  entry: CatalogueItem;
  sku: string;
  items: readonly CatalogueItem[];
}

function Entry({ entry, sku, items }: Props) {
  const isAdmin = useUser().role === 'admin';
  const bundles = listBundlesWith(items, entry);
  return (
    <>
      <ThingFacts
        facts={[
          ['Contents', formatContents(entry)],
          ['Made For', entry.made_for === null ? NO_VALUE : CELL_REGION_NAMES[entry.made_for]],
          ['Other Codes', entry.product_codes.filter((code) => code !== sku).join(', ') || NO_VALUE],
          [
            'Changed',
            <>
              <When at={entry.saved_at} />
              {entry.saved_by !== null && ` by ${entry.saved_by}`}
            </>,
          ],
        ]}
      />
      <p className={styles['note']}>
        <Link to="/catalogue" search={{ dialog: 'edit', item: String(entry.id) }}>
          Open in Catalogue
        </Link>
      </p>
      {countDevices(entry) === 1 && (
        <>
          <h3 className={styles['heading']}>In Bundles</h3>
          {bundles.length === 0 ? (
            <p className={styles['note']}>No bundle holds it.</p>
          ) : (
            <ul className={styles['bundles']} aria-label="Bundles with this SKU">
              {bundles.map(({ bundle, units }) => (
                <li key={bundle.id}>
                  {bundle.kind === 'sku' ? (
                    <Link to={`/sku/${encodeURIComponent(bundle.code)}`}>{bundle.code}</Link>
                  ) : (
                    bundle.code
                  )}
                  <span>{bundle.title ?? ''}</span>
                  <span>{formatNumber(units)} in each</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {isAdmin && (
        <details className={styles['history']}>
          <summary>History</summary>
          <HistoryPanel kind={CATALOGUE_KIND} entityId={entry.id} />
        </details>
      )}
    </>
  );
}
