import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { Pager } from '#web/ui/table/paging/Pager.tsx';
import { formatShowing } from '#web/ui/table/paging/paging.ts';
import type { KitPage } from '../contract/kits.ts';
import { KIT_PAGE_NUMBERS, KITS_PAGE_SIZE } from '../rules/kits.ts';
import { buildKitsFile } from './api.ts';
import { KitsTable } from './KitsTable.tsx';
import { NoKits } from './NoKits.tsx';
import { toKitFilters } from './view.ts';
import type { KitsView } from './view.ts';
import { kitListWords as words } from './wording.ts';

interface Props {
  answer: KitPage;
  view: KitsView;
  /** The answer belongs to an earlier choice. */
  isOld: boolean;
  onPage: (page: number) => void;
  onSort: (sort: string) => void;
  onFirst: () => void;
  onClear: () => void;
  onImport: () => void;
}

/** One page of kits with its pager. */
export function KitList({ answer, view, isOld, onPage, onSort, onFirst, onClear, onImport }: Props) {
  const { kits, pagination, is_estimate: isEstimate } = answer;
  const isFiltered = Object.values(toKitFilters(view)).some((value) => value !== undefined);
  return (
    <DimWhileStale isOld={isOld}>
      <KitsTable
        kits={kits}
        sort={answer.sort}
        onSort={onSort}
        more={{
          total: pagination.total,
          isEstimate,
          fetchAll: buildKitsFile(view, answer.sort),
        }}
        count={words.kits(isEstimate, pagination.total)}
        empty={
          <NoKits
            isFiltered={isFiltered}
            isPastTheLast={pagination.total > 0}
            onClear={onClear}
            onImport={onImport}
            onFirst={onFirst}
          />
        }
      />
      {pagination.total > 0 && (
        <Pager
          label={words.pagesOfKits}
          page={view.page}
          pages={pagination.pages}
          numbers={KIT_PAGE_NUMBERS}
          {...(kits.length > 0 && { showing: formatRange(answer) })}
          onPage={onPage}
        />
      )}
    </DimWhileStale>
  );
}

const formatRange = ({ pagination: { currentPage, total }, is_estimate: isAbout }: KitPage): string =>
  formatShowing({ page: currentPage, pageSize: KITS_PAGE_SIZE, total, isAbout });
