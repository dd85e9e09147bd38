import { IconMapPinQuestion } from '@tabler/icons-react';
import { formatCount } from '#web/format.ts';
import { PartShown } from '#web/ui/feedback/PartShown.tsx';

interface Props {
  /** Boxes in transit whose destination has no known region. */
  count: number;
  onMap: () => void;
}

/** Says how many boxes on their way no projection can count, and leads to what mends it. */
export const UnmappedNotice = ({ count, onMap }: Props) =>
  count > 0 && (
    <PartShown
      label="Boxes without a region"
      icon={<IconMapPinQuestion size={16} stroke={1.75} aria-hidden />}
      all="Map Destinations"
      onAll={onMap}
    >
      <strong>{`${formatCount(count, 'box', 'boxes')} in transit`}</strong>
      {count === 1 ? ' goes' : ' go'} to a destination that is not mapped: region, expected arrival and risk
      are unknown, and no run-out counts {count === 1 ? 'it' : 'them'}.
    </PartShown>
  );
