/** What a frame with a mail may do: no script runs in it, and its links open in a tab of their own. */
export const SANDBOX = ['allow-same-origin', 'allow-popups', 'allow-popups-to-escape-sandbox'].join(' ');

const STYLE_ELEMENT = /<style>([\s\S]*?)<\/style>/gi;

/**
 * A mail as a frame of ours may load it: the page's policy forbids styles in markup, so they wait under another name.
 * Links open elsewhere.
 */
export const prepareMail = (html: string): string =>
  html
    .replaceAll(STYLE_ELEMENT, '')
    .replaceAll(/ style="/g, ' data-style="')
    .replaceAll(/<a /g, '<a target="_blank" rel="noopener noreferrer" ');

/** Sets by script, which the policy allows, what the mail wanted to look like. */
export function applyMailStyles(frame: HTMLIFrameElement, html: string): void {
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return;
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? '';
  // The frame's own constructor: a sheet of another document is refused. TypeScript knows no globals of a window.
  const { CSSStyleSheet: Sheet } = view as unknown as { CSSStyleSheet: typeof CSSStyleSheet };
  const sheet = new Sheet();
  sheet.replaceSync([...html.matchAll(STYLE_ELEMENT)].map(([, css = '']) => css).join('\n'));
  page.adoptedStyleSheets = [sheet];
}
