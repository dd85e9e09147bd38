import { IconFilter } from '@tabler/icons-react';
import { formatDate } from '#web/format.ts';
import { PartShown } from '#web/ui/feedback/PartShown.tsx';
import { describeFilters } from './view.ts';
import type { KitsView } from './view.ts';
import { activeFiltersWords } from './wording.ts';

interface Props {
  view: KitsView;
  onClear: () => void;
}

/** Says which kits are left out; nothing while all are shown. */
export function ActiveFilters({ view, onClear }: Props) {
  const words = describeFilters(view, formatDate);
  if (words.length === 0) return null;
  return (
    <PartShown
      label={activeFiltersWords.activeFilters}
      icon={<IconFilter size={16} stroke={1.75} aria-hidden />}
      all={activeFiltersWords.clearFilters}
      onAll={onClear}
    >
      {activeFiltersWords.activeFiltersAre} <strong>{words.join(' · ')}</strong>
    </PartShown>
  );
}
