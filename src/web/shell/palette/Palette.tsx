import { Suspense, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { NavigationArea } from '../navigation/area.ts';
import { useOnDemand } from '../../loading/use-on-demand.ts';
import styles from './Palette.module.css';
import type { PaletteListPart } from './palette-list.ts';
import { paletteWords as words } from './wording.ts';

/** Longer texts name nothing. */
const TYPED_MAX = 200;

interface Props {
  areas: NavigationArea[];
  list: PaletteListPart;
  /** A code that was scanned: it opens what it is the identifier of. */
  scanned?: string | undefined;
  onClose: () => void;
}

/**
 * Everything within reach of the keyboard: type, choose with the arrows, Enter. The field belongs to the shell and takes
 * what is typed from the first letter on, whether its list has loaded or not.
 */
export function Palette({ areas, list, scanned, onClose }: Props) {
  const [query, setQuery] = useState(scanned ?? '');
  const [isEntered, setIsEntered] = useState(scanned !== undefined);
  const [chosen, setChosen] = useState<string>();
  const dialog = useRef<HTMLDivElement>(null);
  const move = useRef<((step: number) => void) | null>(null);
  const isListThere = useOnDemand(list.load, true);
  const type = (text: string): void => {
    setQuery(text);
    setIsEntered(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const run = readKey(event, {
      move: move.current,
      dialog: dialog.current,
      onClose,
      onEnter: () => setIsEntered(true),
    });
    if (!run) return;
    event.preventDefault();
    run();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the dialog's own keys close it as well
    <div
      className={styles['overlay']}
      onMouseDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are read for its field and its list alike */}
      <div
        role="dialog"
        aria-modal
        aria-label={words.search}
        className={styles['content']}
        ref={dialog}
        onKeyDown={onKeyDown}
      >
        <input
          className={styles['search']}
          role="combobox"
          aria-label={words.search}
          aria-expanded={chosen !== undefined}
          aria-controls={chosen === undefined ? undefined : 'palette-list'}
          aria-autocomplete="list"
          aria-activedescendant={chosen}
          placeholder={words.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={TYPED_MAX}
          value={query}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          autoFocus
          // A dialog of a page below leaves Escape to this one.
          data-mantine-stop-propagation="true"
        />
        {isListThere && (
          <Suspense fallback={<p className={styles['waiting']}>{words.loading}</p>}>
            <list.List
              areas={areas}
              query={query}
              isEntered={isEntered}
              onAnswered={() => setIsEntered(false)}
              onChoose={setChosen}
              onClose={onClose}
              move={move}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };

interface KeyTargets {
  move: ((step: number) => void) | null;
  dialog: HTMLElement | null;
  onClose: () => void;
  onEnter: () => void;
}

/** What a key does in the palette; undefined for its usual effect. */
function readKey(
  { key, nativeEvent }: KeyboardEvent,
  { move, dialog, onClose, onEnter }: KeyTargets,
): (() => void) | undefined {
  if (nativeEvent.isComposing) return undefined;
  if (key === 'Escape') return onClose;
  if (key === 'Enter') return onEnter;
  if (key === 'Tab') return () => switchFocus(dialog);
  const step = STEPS[key];
  return step === undefined ? undefined : () => move?.(step);
}

/** Between the field and its list: the page below is out of reach. */
function switchFocus(dialog: HTMLElement | null): void {
  const places = [...(dialog?.querySelectorAll<HTMLElement>('input, [role="listbox"]') ?? [])];
  places.find((place) => place !== document.activeElement)?.focus();
}
