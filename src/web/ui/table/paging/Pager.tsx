import { formatNumber } from '#web/format.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { listPageWindow } from './paging.ts';
import styles from './Pager.module.css';
import { pagerWords as words } from './wording.ts';

interface Props {
  /** Whose pages these are, for screen readers: `Pages of kits`. */
  label: string;
  /** From 1. */
  page: number;
  pages: number;
  /** Keep the page in the address: `onPage={(page) => show({ page }, { push: true })}`. */
  onPage: (page: number) => void;
  /** How many page numbers to offer between Previous and Next; without it the page is only named there. */
  numbers?: number;
  /** The label of the link to the page before. */
  previous?: 'Previous' | 'Prev';
  /** The line beside it, as `formatShowing` words it. */
  showing?: string;
}

/**
 * Leads from page to page of a list; of a single page it only says what is shown.
 *
 *     <Pager label="Pages of kits" page={page} pages={countPages(total, 50)} numbers={5}
 *       showing={formatShowing({ page, pageSize: 50, total })} onPage={(page) => show({ page }, { push: true })} />
 */
export const Pager = ({ showing, ...turning }: Props) => {
  const { label, page, pages } = turning;
  const shown = showing !== undefined && <p className={styles['showing']}>{showing}</p>;
  if (pages <= 1 && page <= 1) return shown && <div className={styles['pager']}>{shown}</div>;
  return (
    <nav className={styles['pager']} aria-label={label}>
      {shown}
      <Steps {...turning} />
    </nav>
  );
};

const Steps = ({
  page,
  pages,
  onPage,
  numbers,
  previous = words.previous,
}: Omit<Props, 'label' | 'showing'>) => (
  <div className={styles['steps']}>
    <ActionButton variant="default" disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, pages))}>
      {previous}
    </ActionButton>
    {numbers === undefined ? (
      <span className={styles['place']}>{words.page(page, pages)}</span>
    ) : (
      listPageWindow(page, pages, numbers).map((number) => (
        <button
          key={number}
          type="button"
          className={styles['number']}
          aria-label={words.goToPage(number)}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {formatNumber(number)}
        </button>
      ))
    )}
    <ActionButton variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
      {words.next}
    </ActionButton>
  </div>
);
