type FocusTarget = HTMLElement | SVGElement;

const isPlace = (target: unknown): target is FocusTarget =>
  target instanceof HTMLElement || target instanceof SVGElement;

/**
 * Moves the focus when its element goes away, which would otherwise start again at the top of the page: the
 * button beside it, else what is around it (its row, its table, its dialog, the page), else where the focus was before
 * it came there, which is how a dialog and a message give it back, else the page, as after a dialog that an address opened.
 * Ignores deliberate blur, and focus that was moved elsewhere. Returns a disposer.
 */
export function keepFocus(): () => void {
  // What has the focus comes first.
  let places: readonly FocusTarget[] = [];
  let hasLeft = false;
  const onFocus = ({ target }: Event): void => {
    if (isPlace(target)) places = listFocusTargets(target, places);
    hasLeft = false;
  };
  const onBlur = ({ target }: Event): void =>
    // Some browsers tell of what goes away as well, while it is still there.
    queueMicrotask(() => {
      if (target instanceof Node && target.isConnected && isNowhere()) hasLeft = true;
    });
  const onChange = (): void => {
    if (hasLeft || places[0]?.isConnected !== false || !isNowhere()) return;
    const left = places.filter(({ isConnected }) => isConnected);
    // Where the focus was before all this is still to be known when what is around goes away as well.
    places = left;
    const page = document.querySelector('main');
    [...left, ...(page ? [page] : [])].find((place) => {
      place.focus({ preventScroll: true });
      return document.activeElement === place;
    });
  };
  const changes = new MutationObserver(onChange);
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  return () => {
    changes.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
  };
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Where the focus may go on from here, the nearest first, and those that are not part of these. */
function listFocusTargets(focused: FocusTarget, before: readonly FocusTarget[]): FocusTarget[] {
  const beside = [focused.nextElementSibling, focused.previousElementSibling].filter(
    (element) => isPlace(element) && element.matches('button, a[href]'),
  ) as FocusTarget[]; // a filter forgets what it has asked
  const own = [focused, ...beside, ...listSurroundingTargets(focused)];
  return [...own, ...before.filter((place) => place.isConnected && !own.some((one) => one.contains(place)))];
}

/** Whatever around it can have the focus. */
function listSurroundingTargets(element: Element): FocusTarget[] {
  const next = element.parentElement?.closest<HTMLElement>('[tabindex]');
  return next ? [next, ...listSurroundingTargets(next)] : [];
}
