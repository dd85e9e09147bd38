import { Button } from '@mantine/core';
import { Notice } from '#web/ui/Notice.tsx';

interface Props {
  isFiltered: boolean;
  /** There are kits, but not on this page. */
  isPastTheLast: boolean;
  onClear: () => void;
  onFirst: () => void;
}

/** Why no kit is shown, and what to do about it. */
export function NoKits({ isFiltered, isPastTheLast, onClear, onFirst }: Props) {
  if (isPastTheLast) {
    return (
      <Notice
        heading="This page is past the last one"
        action={
          <Button variant="default" onClick={onFirst}>
            Show the first page
          </Button>
        }
      />
    );
  }
  if (!isFiltered)
    return <Notice heading="No kits yet">Kits appear here as soon as the first one is recorded.</Notice>;
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
