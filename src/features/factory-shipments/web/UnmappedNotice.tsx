import { IconMapPinQuestion } from '@tabler/icons-react';
import { PartShown } from '#web/ui/feedback/PartShown.tsx';
import { unmappedNoticeWords as words } from './wording.ts';

interface Props {
  /** Boxes in transit whose destination has no known region. */
  count: number;
  onMap: () => void;
}

/** Shows how many inbound boxes no projection can count, with a link to fix that. */
export const UnmappedNotice = ({ count, onMap }: Props) =>
  count > 0 && (
    <PartShown
      label={words.boxesWithoutRegion}
      icon={<IconMapPinQuestion size={16} stroke={1.75} aria-hidden />}
      all={words.mapDestinations}
      onAll={onMap}
    >
      <strong>{words.boxesInTransit(count)}</strong>
      {count === 1 ? words.goes : words.go} {words.toDestination(count)}
    </PartShown>
  );
