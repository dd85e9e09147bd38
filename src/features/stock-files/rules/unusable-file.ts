/** Why nothing of a file can be used, as a sentence for the person who sends or connects it. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
}
