let rememberedFor: Window | undefined;

/**
 * Remembers what jsdom computes for an element until something in the document changes. A search by role asks for the
 * style of every element and all its ancestors, and each one takes the whole cascade.
 */
export function rememberComputedStyles(): void {
  // The files that a worker runs may share a window.
  if (rememberedFor === window) return;
  rememberedFor = window;
  const compute = window.getComputedStyle.bind(window);
  let remembered = new WeakMap<Element, CSSStyleDeclaration>();
  const forget = () => {
    remembered = new WeakMap();
  };
  const changes = new MutationObserver(forget);
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !element.isConnected) return compute(element, pseudo);
    // What has changed but was not reported yet.
    if (changes.takeRecords().length > 0) forget();
    const style = remembered.get(element) ?? compute(element);
    remembered.set(element, style);
    return style;
  };
}
