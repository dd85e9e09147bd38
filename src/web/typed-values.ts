import type { RouterHistory } from '@tanstack/react-router';

type State = Readonly<Record<string, unknown>>;

/** How long typing rests until the address follows: browsers refuse about the hundredth change within half a minute. */
const REST_MS = 400;
const NONE: State = {};

/** Keys before which the address must be right: they may reload the page, go back, or send a form. */
const LEADS_AWAY = /^(Alt|Control|Meta|Enter|F5|Browser.*)$/;

/**
 * What has been typed into the fields of a screen and is not in its address yet. The screen shows it at once; to change the
 * address takes the router longer than to draw the rows, so it follows when typing rests, the field is left, or anything
 * else is pressed.
 */
export class TypedValues {
  #held: State = NONE;
  #follow: (() => Promise<void>) | undefined;
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

  /** Holds values, and has the address follow later by `follow`, which resolves once the address has them. */
  hold(change: State, follow: (held: State) => Promise<void>): void {
    if (this.#follow === undefined) this.#watch();
    this.#path = this.#history.location.pathname;
    this.#follow = () => follow(this.#held);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.settle, REST_MS);
    this.#change({ ...this.#held, ...change });
  }

  /** The address follows now. */
  settle = (): void => {
    const follow = this.#follow;
    this.#unwatch();
    if (!follow) return;
    const held = this.#held;
    void follow().then(() => {
      // No one needs to be told: the address has the same values by now.
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
