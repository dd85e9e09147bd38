/** Says something to the person at the terminal; the log on standard output is for machines. */
export const printMessage = (text: string): void => void process.stderr.write(`${text}\n`);
