import { Dialog } from '../../ui/overlay/Dialog.tsx';
import type { NavigationArea } from '../navigation/area.ts';
import { isApple } from '../navigation/is-apple.ts';
import styles from './KeysDialog.module.css';
import { keysDialogWords as words } from './wording.ts';

type Shortcut = [keys: string[], does: string];

const listEverywhere = (): Shortcut[] => [
  [[isApple() ? '⌘' : words.ctrl, 'K'], words.searchEverything],
  [['/'], words.searchThisScreen],
  [['?'], words.thisList],
];

/** All keys that work on every screen. */
export const KeysDialog = ({ areas, onClose }: { areas: readonly NavigationArea[]; onClose: () => void }) => (
  <Dialog title={words.keyboardShortcuts} onClose={onClose}>
    <dl className={styles['keys']}>
      {[
        ...listEverywhere(),
        ...areas.flatMap(({ goKey, label }): Shortcut[] =>
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
