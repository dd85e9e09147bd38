/** Passes bytes through a packer or an unpacker of the browser. */
async function passThrough(bytes: Uint8Array<ArrayBuffer>, through: CompressionStream | DecompressionStream) {
  const writer = through.writable.getWriter();
  // A failure is reported where the data is read.
  const written = writer.write(bytes).then(() => writer.close());
  const [result] = await Promise.all([new Response(through.readable).arrayBuffer(), written]);
  return new Uint8Array(result);
}

/** Packs a file as it travels: with gzip, in Base64. */
export async function packFile(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const packed = await passThrough(bytes, new CompressionStream('gzip'));
  const parts: string[] = [];
  // How many arguments a function accepts in every browser.
  for (let at = 0; at < packed.length; at += 8192)
    parts.push(String.fromCharCode(...packed.subarray(at, at + 8192)));
  return btoa(parts.join(''));
}

/** The file that was packed so. */
export const unpackSentFile = (packed: string): Promise<Uint8Array<ArrayBuffer>> =>
  passThrough(
    Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0)),
    new DecompressionStream('gzip'),
  );
