import { Button } from '@mantine/core';
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
  if (isPastTheLast) {
    return (
      <Notice
        heading="This page is past the last one"
        action={
          <Button variant="default" onClick={onFirst}>
            Show the First Page
          </Button>
        }
      />
    );
  }
  if (!isFiltered) {
    return (
      <Notice
        heading="No kits yet"
        action={
          <Button variant="default" onClick={onImport}>
            Import CSV
          </Button>
        }
      >
        Kits recorded by the production line appear here. You can also import a file.
      </Notice>
    );
  }
  return (
    <Notice
      heading="No kits found"
      action={
        <Button variant="default" onClick={onClear}>
          Clear Filters
        </Button>
      }
    >
      No kit matches the filters.
    </Notice>
  );
}
