/** One line of a brief: each leads somewhere. */
export interface BriefLine {
  label: string;
  path: string;
  detail: string | null;
  /** A figure, at the right. */
  value: string | null;
  tone: 'bad' | 'watch' | 'good' | null;
}

export interface BriefSection {
  title: string;
  lines: BriefLine[];
  /** How many lines are left out. */
  more: number;
}

/** What a brief says, before it is a mail or a page. */
export interface Brief {
  /** `Brief of Fri 27 Nov` */
  title: string;
  /** The title with what matters most, as lists of mails show it. */
  subject: string;
  intro: string;
  sections: BriefSection[];
  /** Nothing is new, due, urgent or silent. */
  isQuiet: boolean;
}

const LINES_MAX = 15;

/** A section, or none without lines. Long ones are cut. */
export const buildSection = (title: string, lines: readonly BriefLine[]): BriefSection[] =>
  lines.length === 0
    ? []
    : [{ title, lines: lines.slice(0, LINES_MAX), more: Math.max(0, lines.length - LINES_MAX) }];
