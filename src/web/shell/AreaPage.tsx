import { IconLock } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { useUser } from '../session/session.ts';
import { LinkButton } from '../ui/cells/LinkButton.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { mayOpen, type NavigationArea } from './navigation/area.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { BelowHeaderContext, HeaderNoteContext } from './below-header.ts';
import { useTitle } from './use-title.ts';
import { areaPageWords as words } from './wording.ts';

interface Props {
  area: NavigationArea;
  page: ComponentType;
}

/** One screen: its title, who may see it, its script on demand, and a boundary that keeps a crash inside it. */
export function AreaPage({ area, page }: Props) {
  return (
    <>
      <AreaTitle label={area.label} />
      <AreaContent area={area} page={page} />
    </>
  );
}

/** A sibling before the page: siblings’ effects run in order, so the title of a page that names itself wins. */
function AreaTitle({ label }: { label: string }) {
  useTitle(label);
  return null;
}

function AreaContent({
  area: { belowHeader: Below, headerNote: Note, denied = words.accessDenied, ...area },
  page: Page,
}: Props) {
  const { role } = useUser();
  if (!mayOpen(role, area)) {
    return (
      <Notice
        heading={denied}
        isScreen
        sign={IconLock}
        action={<LinkButton to="/dashboard">{words.backToDashboard}</LinkButton>}
      />
    );
  }
  return (
    <ScreenBoundary>
      <Suspense fallback={<Waiting label={words.loading} />}>
        <HeaderNoteContext value={Note && <Note />}>
          <BelowHeaderContext value={Below && <Below />}>
            <Page />
          </BelowHeaderContext>
        </HeaderNoteContext>
      </Suspense>
    </ScreenBoundary>
  );
}
