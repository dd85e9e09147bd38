const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const COMMENT_MAX_BYTES = 65_535;
const ENTRY_BYTES = 46;
const ZIP64 = 0xffffffff;

/**
 * How large a ZIP file says that it is once unpacked; infinite where it does not say so. The library unpacks no entry
 * beyond what it says of itself, so that what is said can be relied on.
 */
export function readUnpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEndOfDirectory(view);
  if (end === undefined) return Infinity;
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY) return Infinity;
    const packed = view.getUint32(at + 20, true);
    const unpacked = view.getUint32(at + 24, true);
    if (unpacked === ZIP64 || (unpacked === 0 && packed > 2)) return Infinity;
    total += unpacked;
    at +=
      ENTRY_BYTES +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return total;
}

function findEndOfDirectory(view: DataView): number | undefined {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX_BYTES); at -= 1)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  return undefined;
}
