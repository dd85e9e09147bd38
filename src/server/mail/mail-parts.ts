/** The state of a line: something that is urgent, that can wait a little, that is well again. */
export type MailTone = 'bad' | 'watch' | 'good';

export interface MailLink {
  label: string;
  url: string;
}

/** One thing that a mail is about. */
export interface MailLine {
  label: string;
  /** Where a person does something about it. */
  url?: string | undefined;
  detail?: string | undefined;
  /** A figure, at the right. */
  value?: string | undefined;
  tone?: MailTone | undefined;
}

export interface MailSection {
  title?: string | undefined;
  lines: readonly MailLine[];
  /** Below the lines, such as `and 12 more`. */
  note?: string | undefined;
}

/** What a mail says, before it has a look. */
export interface MailParts {
  title: string;
  /** One paragraph or several. The first is also what lists of mails show beside the subject. */
  intro: string | readonly string[];
  sections?: readonly MailSection[];
  button?: MailLink | undefined;
  /** Why one gets this mail, and how to get no more of them. */
  footer: { text: string; links?: readonly MailLink[] };
}

export const listParagraphs = (intro: MailParts['intro']): readonly string[] =>
  typeof intro === 'string' ? [intro] : intro;
