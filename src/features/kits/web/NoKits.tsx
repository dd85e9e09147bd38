import { useRight } from '#web/session/session.ts';
import { NoRows, NoticeButton } from '#web/ui/feedback/NoRows.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { noKitsWords as words } from './wording.ts';

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
    const toFirst = <NoticeButton onClick={onFirst}>{words.goToFirstPage}</NoticeButton>;
    return <Notice heading={words.heading} action={toFirst} />;
  }
  return (
    <NoRows
      isFiltered={isFiltered}
      noMatch={words.noMatch}
      text={words.noKitMatchesFilters}
      onClear={onClear}
    >
      <Notice
        heading={words.noKitsYet}
        action={canImport && <NoticeButton onClick={onImport}>{words.importCsv}</NoticeButton>}
      >
        {words.kitsRecordedByProductionLine}
        {canImport && words.youCanAlsoImportFile}
      </Notice>
    </NoRows>
  );
}
