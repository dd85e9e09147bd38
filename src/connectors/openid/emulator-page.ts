import { createHash } from 'node:crypto';
import type { EmulatorAnswer } from '../kit/faults.ts';

/** A person who can be chosen at the provider. */
export interface EmulatedPerson {
  subject: string;
  name: string;
  email: string;
  /** What the page says of them. */
  note: string;
}

const STYLE = `
:root { color-scheme: light dark; --ground: #f5f6f8; --card: #fff; --line: #dde1e6; --text: #16191d; --soft: #5c6570; --hover: #f0f2f5; --focus: #2f6fed; }
@media (prefers-color-scheme: dark) { :root { --ground: #121417; --card: #1b1e23; --line: #32373e; --text: #eceef1; --soft: #a3abb5; --hover: #24282e; --focus: #7aa5ff; } }
* { box-sizing: border-box; margin: 0; }
body { display: grid; place-items: center; min-block-size: 100dvh; padding: 24px; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
main { inline-size: min(100%, 400px); padding: 32px 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
h1 { margin-block-end: 8px; font-size: 20px; line-height: 28px; }
p { color: var(--soft); font-size: 14px; }
ul { display: grid; gap: 8px; margin-block: 24px; padding: 0; list-style: none; }
a { color: inherit; }
li a { display: grid; padding: 10px 14px; border: 1px solid var(--line); border-radius: 8px; text-decoration: none; overflow-wrap: anywhere; }
li a:hover { background: var(--hover); }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
strong { font-weight: 600; }
`;

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The page on which one says who one is. */
export function formatChoosingPage(
  query: URLSearchParams,
  people: readonly EmulatedPerson[],
): EmulatorAnswer {
  const formatAddress = (person: string): string => {
    const chosen = new URLSearchParams(query);
    chosen.set('person', person);
    return escape(`?${chosen.toString()}`);
  };
  const items = people.map(
    ({ subject, name, email, note }) =>
      `<li><a href="${formatAddress(subject)}"><strong>${escape(name)}</strong><span>${escape(email)}</span><p>${escape(note)}</p></a></li>`,
  );
  return {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
    text: `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Demo Company Account</title><style>${STYLE}</style></head><body><main><h1>Who Are You?</h1><p>The account of the demo company asks for no password. Choose a person to sign in to Touchline.</p><ul>${items.join('')}</ul><p><a href="${formatAddress('nobody')}">Cancel</a></p></main></body></html>`,
  };
}
