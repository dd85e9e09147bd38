/** Asks the person at the screen to prove who they are; false where they would rather not. */
type AskForProof = () => Promise<boolean>;

let ask: AskForProof | undefined;
let asking: Promise<boolean> | undefined;

/** Lets the shell ask, with a dialog that the kit does not know. Returns what ends that. */
export function setProofAsker(asker: AskForProof): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = undefined;
  };
}

/** Asks once, however many calls need a proof at the same moment; false where no one can be asked. */
export function askForProof(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  asking ??= ask().finally(() => (asking = undefined));
  return asking;
}
