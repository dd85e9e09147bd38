/** A promise that the test keeps when it wants to: for an answer that is still on its way. */
export function later<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
}
