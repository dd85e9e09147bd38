/** A reason not to start about which whoever starts can do something: the message is for them. */
export class StartRefused extends Error {
  override readonly name: string = 'StartRefused';
}
