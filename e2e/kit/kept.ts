interface Stoppable {
  stop(): Promise<void>;
}

/**
 * What the journeys of a worker share: an application, a context of the browser. Each is made when a journey first needs
 * it and ended with the worker, the newest first.
 */
export class Kept {
  readonly #made = new Map<string, Promise<Stoppable>>();

  async take<T extends Stoppable>(name: string, make: () => Promise<T>): Promise<T> {
    const made = this.#made.get(name) ?? make();
    this.#made.set(name, made);
    // A name is always given with the same function, so this is what it makes.
    return (await made) as T;
  }

  async stop(): Promise<void> {
    for (const made of [...this.#made.values()].toReversed()) await (await made).stop();
  }
}
