import { Dialog } from '../../ui/overlay/Dialog.tsx';
import type { NavigationArea } from '../navigation/area.ts';
import styles from './KeysDialog.module.css';

const EVERYWHERE: [keys: string[], does: string][] = [
  [['Ctrl', 'K'], 'Search everything'],
  [['/'], 'Search this screen'],
  [['?'], 'This list'],
];

/** All keys that work on every screen. */
export const KeysDialog = ({ areas, onClose }: { areas: readonly NavigationArea[]; onClose: () => void }) => (
  <Dialog title="Keyboard Shortcuts" onClose={onClose}>
    <dl className={styles['keys']}>
      {[
        ...EVERYWHERE,
        ...areas.flatMap(({ goKey, label }): typeof EVERYWHERE =>
          goKey === undefined ? [] : [[['g', goKey], `Go to ${label}`]],
        ),
      ].map(([keys, does]) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
