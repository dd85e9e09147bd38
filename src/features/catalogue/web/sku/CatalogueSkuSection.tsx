import { Link } from '@tanstack/react-router';
import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { NO_VALUE } from '#web/format.ts';
import { useUser } from '#web/session/session.ts';
import { When } from '#web/ui/cells/When.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { ThingFacts, ThingFactsSkeleton } from '#web/ui/thing/ThingFacts.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import type { SkuEntry } from '../../contract.ts';
import { CELL_REGION_NAMES } from '../../rules/cells.ts';
import { countDevices, formatContents } from '../../rules/contents.ts';
import { useSkuEntry } from '../api.ts';
import { CATALOGUE_KIND } from '../history-kind.ts';
import styles from './CatalogueSkuSection.module.css';
import { catalogueSkuSectionWords as words } from '../wording.ts';

/** What the catalogue says of a SKU, which bundles hold it, and who changed that. */
export function CatalogueSkuSection({ sku }: { sku: string }) {
  const query = useSkuEntry(sku);
  return (
    <ThingSection title={words.catalogue}>
      <Loaded query={query} failed={words.failed} skeleton={<ThingFactsSkeleton count={4} />}>
        {({ entry, bundles }) => (entry ? <Entry entry={entry} sku={sku} bundles={bundles} /> : <NoEntry />)}
      </Loaded>
    </ThingSection>
  );
}

const NoEntry = () => (
  <p className={styles['note']}>
    {words.catalogueDoesNotKnow} <Link to="/catalogue">{words.openCatalogue}</Link>
  </p>
);

interface Props {
  entry: NonNullable<SkuEntry['entry']>;
  sku: string;
  bundles: SkuEntry['bundles'];
}

function Entry({ entry, sku, bundles }: Props) {
  const isAdmin = useUser().role === 'admin';
  return (
    <>
      <ThingFacts
        facts={[
          [words.contents, formatContents(entry)],
          [words.made, entry.made_for === null ? NO_VALUE : CELL_REGION_NAMES[entry.made_for]],
          [words.otherCodes, entry.product_codes.filter((code) => code !== sku).join(', ') || NO_VALUE],
          [
            words.changed,
            <>
              <When at={entry.saved_at} />
              {entry.saved_by !== null && words.savedBy(entry.saved_by)}
            </>,
          ],
        ]}
      />
      <p className={styles['note']}>
        <Link to="/catalogue" search={{ dialog: 'edit', item: String(entry.id) }}>
          {words.openInCatalogue}
        </Link>
      </p>
      {countDevices(entry) === 1 && (
        <>
          <h3 className={styles['heading']}>{words.inBundles}</h3>
          {bundles.length === 0 ? (
            <p className={styles['note']}>{words.noBundleHolds}</p>
          ) : (
            <ul className={styles['bundles']} aria-label={words.bundlesWithThisSku}>
              {bundles.map(({ bundle, units }) => (
                <li key={bundle.id}>
                  {bundle.kind === 'sku' ? (
                    <Link to={`/sku/${encodeURIComponent(bundle.code)}`}>{bundle.code}</Link>
                  ) : (
                    bundle.code
                  )}
                  <span>{bundle.title ?? ''}</span>
                  <span>{words.inEach(units)}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {isAdmin && (
        <details className={styles['history']}>
          <summary>{words.history}</summary>
          <HistoryPanel kind={CATALOGUE_KIND} entityId={entry.id} />
        </details>
      )}
    </>
  );
}
