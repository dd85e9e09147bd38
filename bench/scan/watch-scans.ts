/** In the page: from the Enter of each scan to the row that turned green, painted; each time in milliseconds. */
export function watchScans(): void {
  const times: number[] = [];
  Object.assign(globalThis, { times });
  const count = () =>
    document.querySelectorAll('main li:is([data-standing=waiting],[data-standing=received])').length;
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key !== 'Enter') return;
      const before = count();
      // What changes is painted in the next frame; a task that is made in it begins when that is done.
      const change = new MutationObserver(() => {
        if (count() === before) return;
        change.disconnect();
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp)));
      });
      change.observe(document.body, { subtree: true, childList: true, attributes: true });
    },
    true,
  );
}
