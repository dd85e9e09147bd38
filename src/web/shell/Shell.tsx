import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { readPreference, writePreference } from '../preferences.ts';
import { useUser } from '../session/session.ts';
import { ToastRegion } from '../ui/feedback/ToastRegion.tsx';
import { filterAreas, AreasContext } from './navigation/area.ts';
import type { NavigationArea } from './navigation/area.ts';
import { keepFocus } from './keep-focus.ts';
import { DemoBanner } from './DemoBanner.tsx';
import { Navigation } from './navigation/Navigation.tsx';
import { ReadOnlyBanner } from './ReadOnlyBanner.tsx';
import styles from './Shell.module.css';
import { TopBar } from './TopBar.tsx';
import { useShortcuts } from '../ui/filters/use-shortcuts.ts';
import { useGoKeys } from './keys/use-go-keys.ts';
import { Palette } from './palette/Palette.tsx';
import type { PaletteListPart } from './palette/palette-list.ts';
import { useScans } from './palette/use-scans.ts';
import { shellWords as words } from './wording.ts';

const KeysDialog = lazy(() =>
  import('./keys/KeysDialog.tsx').then(({ KeysDialog: dialog }) => ({ default: dialog })),
);

interface Props {
  areas: NavigationArea[];
  /** What the palette lists. */
  paletteList: PaletteListPart;
  /** What the navigation has below its list. */
  navigationPart: ComponentType;
  children: ReactNode;
}

/** What surrounds every signed-in page: the navigation (a drawer on phones), the palette and the messages. */
export function Shell({ areas, paletteList, navigationPart, children }: Props) {
  const open = filterAreas(useUser().role, areas);
  const [isNarrow, setIsNarrow] = useState(readPreference('navigation') === 'narrow');
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const { palette, openPalette, closePalette } = usePalette();
  const main = useRef<HTMLElement>(null);
  useEffect(keepFocus, []);
  useFocusOnArrival(main, () => setIsDrawerOpen(false));
  useShortcuts({ onPalette: () => (palette ? closePalette() : openPalette()) });
  useScans(openPalette);
  const [hasKeys, setHasKeys] = useState(false);
  useGoKeys(open, () => setHasKeys(true));

  const setNarrow = (next: boolean): void => {
    setIsNarrow(next);
    writePreference('navigation', next ? 'narrow' : 'wide');
  };
  return (
    <div className={styles['shell']} data-narrow={isNarrow || undefined}>
      <a
        className={styles['skip']}
        href="#content"
        onClick={(event) => {
          event.preventDefault(); // the address stays as it is
          main.current?.focus();
        }}
      >
        {words.skipToContent}
      </a>
      <TopBar onMenu={() => setIsDrawerOpen(true)} onSearch={() => openPalette()} />
      <Navigation
        areas={open}
        isNarrow={isNarrow}
        onNarrow={setNarrow}
        isDrawerOpen={isDrawerOpen}
        onDrawerClose={() => setIsDrawerOpen(false)}
        onSearch={() => openPalette()}
        part={navigationPart}
      />
      <main className={styles['main']} id="content" tabIndex={-1} ref={main}>
        <DemoBanner />
        <ReadOnlyBanner />
        <AreasContext value={open}>{children}</AreasContext>
      </main>
      <ToastRegion />
      {hasKeys && (
        <Suspense>
          <KeysDialog areas={open} onClose={() => setHasKeys(false)} />
        </Suspense>
      )}
      {palette && (
        <Palette
          key={palette.key}
          areas={open}
          list={paletteList}
          scanned={palette.scanned}
          onClose={closePalette}
        />
      )}
    </div>
  );
}

/** Whether the palette is open, and for which code that was scanned; each scan is a new one. */
function usePalette() {
  const [palette, setPalette] = useState<{ key: number; scanned: string | undefined }>();
  const closePalette = useCallback((): void => setPalette(undefined), []);
  const openPalette = (scanned?: string): void =>
    setPalette((before) => ({ key: (before?.key ?? 0) + 1, scanned }));
  return { palette, openPalette, closePalette };
}

/** After a change of page reading goes on at its top, for eyes, keyboard and screen reader alike. */
function useFocusOnArrival(main: React.RefObject<HTMLElement | null>, onArrival: () => void): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    onArrival();
    window.scrollTo(0, 0);
    main.current?.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  });
}
