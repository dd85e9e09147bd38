/** A reason not to start that the operator can act on: the message is for them. */
export class StartRefused extends Error {
  override readonly name: string = 'StartRefused';
}
