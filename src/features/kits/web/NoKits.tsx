import { useRight } from '#web/session/session.ts';
import { NoRows, NoticeButton } from '#web/ui/feedback/NoRows.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';

interface Props {
  isFiltered: boolean;
  /** There are kits, but not on this page. */
  isPastTheLast: boolean;
  onClear: () => void;
  onFirst: () => void;
  onImport: () => void;
}

/** Why no kit is shown, and what to do about it. */
export function NoKits({ isFiltered, isPastTheLast, onClear, onFirst, onImport }: Props) {
  const canImport = useRight('records');
  if (isPastTheLast) {
    const toFirst = <NoticeButton onClick={onFirst}>Go to First Page</NoticeButton>;
    return <Notice heading="There’s nothing on this page" action={toFirst} />;
  }
  return (
    <NoRows
      isFiltered={isFiltered}
      noMatch="No kits found"
      text="No kit matches the filters."
      onClear={onClear}
    >
      <Notice
        heading="No kits yet"
        action={canImport && <NoticeButton onClick={onImport}>Import CSV</NoticeButton>}
      >
        Kits recorded by the production line appear here.{canImport && ' You can also import a file.'}
      </Notice>
    </NoRows>
  );
}
