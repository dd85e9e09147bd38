import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './QrCode.module.css';

/** The quiet zone that readers need around it, in modules. */
const MARGIN = 4;

/** A text as a picture for a phone's camera: dark on light in every theme, for that is what readers expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg className={styles['code']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

function draw(text: string) {
  const { data } = encode(text, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])),
  );
  return { size: data.length + 2 * MARGIN, path: squares.join('') };
}
