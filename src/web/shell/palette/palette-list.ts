import { lazy } from 'react';
import type { ComponentType, RefObject } from 'react';
import type { NavigationArea } from '../navigation/area.ts';

/** What the list below the palette's field is given; the field is there before the list has loaded. */
export interface PaletteListProps {
  areas: NavigationArea[];
  /** What was typed so far. */
  query: string;
  /** Enter was pressed: what is chosen opens as soon as it is known what was found. */
  isEntered: boolean;
  /** It has opened, or there was nothing to open. */
  onAnswered: () => void;
  /** The element of the chosen entry, by its id. */
  onChoose: (elementId: string | undefined) => void;
  onClose: () => void;
  /** Set by the list: moves the choice by a number of entries. */
  move: RefObject<((step: number) => void) | null>;
}

/** The list as a part that loads on demand. */
export interface PaletteListPart {
  load: () => Promise<unknown>;
  List: ComponentType<PaletteListProps>;
}

/** Defines what the palette lists, which the composition root picks. */
export const definePaletteList = (load: () => Promise<ComponentType<PaletteListProps>>): PaletteListPart => ({
  load,
  List: lazy(async () => ({ default: await load() })),
});
