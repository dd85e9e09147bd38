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
  // The focused element comes first.
  let places: readonly FocusTarget[] = [];
  let hasLeft = false;
  const onFocus = ({ target }: Event): void => {
    if (isPlace(target)) places = listFocusTargets(target, places);
    hasLeft = false;
  };
  const onBlur = ({ target }: Event): void =>
    // Some browsers also fire this for an element that is being removed, while it is still there.
    queueMicrotask(() => {
      if (target instanceof Node && target.isConnected && isNowhere()) hasLeft = true;
    });
  const onChange = (): void => {
    if (hasLeft || places[0]?.isConnected !== false || !isNowhere()) return;
    const left = places.filter(({ isConnected }) => isConnected);
    // Keeps the places from before, in case the element around goes away as well.
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

/** The elements that the focus may go to from here, the nearest first, then earlier ones that are not inside these. */
function listFocusTargets(focused: FocusTarget, before: readonly FocusTarget[]): FocusTarget[] {
  const siblings = [focused.nextElementSibling, focused.previousElementSibling].filter(
    (element) => isPlace(element) && element.matches('button, a[href]'),
  ) as FocusTarget[]; // filter does not narrow the type
  const own = [focused, ...siblings, ...listSurroundingTargets(focused)];
  return [...own, ...before.filter((place) => place.isConnected && !own.some((one) => one.contains(place)))];
}

/** The focusable elements around it. */
function listSurroundingTargets(element: Element): FocusTarget[] {
  const next = element.parentElement?.closest<HTMLElement>('[tabindex]');
  return next ? [next, ...listSurroundingTargets(next)] : [];
}
