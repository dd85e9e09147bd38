import type { RouterHistory } from '@tanstack/react-router';

type State = Readonly<Record<string, unknown>>;

/** How long typing rests until the router follows: sixty times in half a minute. */
const REST_MS = 500;
/** Safari refuses the hundredth change of the address within half a minute. */
const NOTED_MAX = 30;
const NOTED_WITHIN_MS = 30_000;
const NONE: State = {};

/** Keys before which the address must be right: they may reload the page, go back, or send a form. */
const LEADS_AWAY = /^(Alt|Control|Meta|Enter|F5|Browser.*)$/;

interface Following {
  /** Has the router follow. */
  follow: (held: State) => Promise<void>;
  /** What the address is going to be. */
  formatHref: (held: State) => string;
}

/**
 * What has been typed into the fields of a screen and the router does not have yet. The screen shows it at once; the router
 * takes longer to follow than the rows to be drawn, so it does when typing rests, the field is left, or anything else is
 * pressed. The browser’s address is changed as soon as the rows are drawn, so that a reload or Back loses nothing.
 */
export class TypedValues {
  #held: State = NONE;
  #follow: (() => Promise<void>) | undefined;
  #noted: readonly number[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #path = '';
  readonly #listeners = new Set<() => void>();
  readonly #history: RouterHistory;

  constructor(history: RouterHistory) {
    this.#history = history;
    history.subscribe(({ location, action }) => {
      // What was typed belongs to the entry of the history that has just been left.
      const isSameEntry = action.type === 'REPLACE' || action.type === 'PUSH';
      if (!isSameEntry || location.pathname !== this.#path) this.#drop();
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#drop();
    };
  };

  /** All of them, if some have these names; the same object until one changes. */
  find = (names: readonly string[]): State => (names.some((name) => name in this.#held) ? this.#held : NONE);

  /** Holds values, and has the router follow later, which resolves once it has them. */
  hold(change: State, { follow, formatHref }: Following): void {
    if (this.#follow === undefined) this.#watch();
    this.#path = this.#history.location.pathname;
    this.#follow = () => follow(this.#held);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.settle, REST_MS);
    this.#change({ ...this.#held, ...change });
    const held = this.#held;
    setTimeout(() => this.#held === held && this.#follow && this.#note(formatHref(held)));
  }

  /** Changes the browser’s address without the router. One that is not the browser’s is a test’s. */
  #note(href: string): void {
    const { pathname } = window.location;
    if (pathname !== this.#history.location.pathname) return;
    const now = Date.now();
    this.#noted = this.#noted.filter((at) => now - at < NOTED_WITHIN_MS);
    if (this.#noted.length >= NOTED_MAX) return;
    this.#noted = [...this.#noted, now];
    // The router has put its own in place of the page’s `replaceState`.
    History.prototype.replaceState.call(window.history, window.history.state, '', href);
  }

  /** The address follows now. */
  settle = (): void => {
    const follow = this.#follow;
    this.#unwatch();
    if (!follow) return;
    const held = this.#held;
    void follow().then(() => {
      // Listeners need not be called: the address has the same values by now.
      if (this.#held === held) this.#held = NONE;
    });
    // Otherwise a new entry that is made in the same moment would take the place of this one.
    this.#history.flush();
  };

  /** Another change of the address replaces what was typed under the same names. */
  replace(change: State): void {
    this.settle();
    const names = Object.keys(this.#held).filter((name) => name in change);
    if (names.length > 0)
      this.#change({ ...this.#held, ...Object.fromEntries(names.map((name) => [name, change[name]])) });
  }

  #drop(): void {
    this.#unwatch();
    if (this.#held !== NONE) this.#change(NONE);
  }

  #change(held: State): void {
    this.#held = held;
    for (const listener of this.#listeners) listener();
  }

  readonly #onKey = ({ key }: KeyboardEvent): void => {
    if (LEADS_AWAY.test(key)) this.settle();
  };

  #watch(): void {
    addEventListener('focusout', this.settle);
    addEventListener('pointerdown', this.settle, true);
    addEventListener('keydown', this.#onKey, true);
  }

  #unwatch(): void {
    clearTimeout(this.#timer);
    this.#follow = undefined;
    removeEventListener('focusout', this.settle);
    removeEventListener('pointerdown', this.settle, true);
    removeEventListener('keydown', this.#onKey, true);
  }
}

const ofHistories = new WeakMap<RouterHistory, TypedValues>();

/** What has been typed into the fields of the screens of a router, which has this history. */
export function getTypedValues(history: RouterHistory): TypedValues {
  const known = ofHistories.get(history);
  if (known) return known;
  const made = new TypedValues(history);
  ofHistories.set(history, made);
  return made;
}
