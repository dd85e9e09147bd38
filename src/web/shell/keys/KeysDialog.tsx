import { Dialog } from '../../ui/overlay/Dialog.tsx';
import type { NavigationArea } from '../navigation/area.ts';
import styles from './KeysDialog.module.css';
import { keysDialogWords as words } from './wording.ts';

const EVERYWHERE: [keys: string[], does: string][] = [
  [[words.ctrl, 'K'], words.searchEverything],
  [['/'], words.searchThisScreen],
  [['?'], words.thisList],
];

/** All keys that work on every screen. */
export const KeysDialog = ({ areas, onClose }: { areas: readonly NavigationArea[]; onClose: () => void }) => (
  <Dialog title={words.keyboardShortcuts} onClose={onClose}>
    <dl className={styles['keys']}>
      {[
        ...EVERYWHERE,
        ...areas.flatMap(({ goKey, label }): typeof EVERYWHERE =>
          goKey === undefined ? [] : [[['g', goKey], words.go(label)]],
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
