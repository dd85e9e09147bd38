/** One value and what it means. */
export interface HelpEntry {
  /** Its name in the address: `accumulated-delta`. */
  id: string;
  title: string;
  /** The first sentence answers what the value is; a “?” shows it alone. */
  sentence: string;
  paragraphs: string[];
}

export interface HelpText {
  title: string;
  introduction: string;
  groups: { title: string; entries: HelpEntry[] }[];
}

const FIRST_SENTENCE = /^.*?[.!?](?=\s|$)/;

const toId = (title: string): string => title.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');

/** Reads the page of docs/ that says how values are calculated: a title, groups, and an entry for each value. */
export function parseHelp(text: string): HelpText {
  const page: HelpText = { title: '', introduction: '', groups: [] };
  for (const block of text.split(/\n{2,}/)) {
    const line = block.replaceAll(/\s*\n\s*/g, ' ').trim();
    const group = page.groups.at(-1);
    const entry = group?.entries.at(-1);
    if (line.startsWith('# ')) page.title = line.slice(2);
    else if (line.startsWith('## ')) page.groups.push({ title: line.slice(3), entries: [] });
    else if (line.startsWith('### ')) {
      const title = line.slice(4);
      group?.entries.push({ id: toId(title), title, sentence: '', paragraphs: [] });
    } else if (line !== '' && entry) {
      if (entry.paragraphs.length === 0) entry.sentence = FIRST_SENTENCE.exec(line)?.[0] ?? line;
      entry.paragraphs.push(line);
    } else if (line !== '') page.introduction = line;
  }
  return page;
}
