/** As much of it as tests on the server use; its own types are those of browsers, which the server’s code must not know. */
declare module 'jsdom' {
  export interface ParsedElement {
    tagName: string;
    innerHTML: string;
    textContent: string;
    parentElement: ParsedElement | null;
    getAttribute(name: string): string | null;
    hasAttribute(name: string): boolean;
  }

  export interface ParsedDocument {
    title: string;
    head: ParsedElement;
    documentElement: ParsedElement;
    querySelector(selector: string): ParsedElement | null;
    querySelectorAll(selector: string): Iterable<ParsedElement>;
  }

  export class JSDOM {
    readonly window: { document: ParsedDocument };
    constructor(html: string);
  }
}
