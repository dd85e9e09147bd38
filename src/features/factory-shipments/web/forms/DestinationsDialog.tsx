import { Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useSend } from '#web/api/query.ts';
import { IconButton } from '#web/ui/cells/IconButton.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import {
  mapBoxDestination,
  removeBoxDestination,
  type BoxDestination,
  type BoxDestinations,
} from '../../contract/destinations.ts';
import { useDestinations } from '../api.ts';
import { formatRegion } from '../wording.ts';
import { AddDestination } from './AddDestination.tsx';
import styles from './DestinationsDialog.module.css';
import { destinationsDialogWords as words } from './wording.ts';

/** Where boxes can go, and what the texts on boxes mean. */
export function DestinationsDialog({ onClose }: { onClose: () => void }) {
  const query = useDestinations();
  return (
    <Dialog title={words.destinations} size="medium" onClose={onClose}>
      <Loaded
        query={query}
        heading={words.heading}
        failed={words.failed}
        skeleton={<p className={styles['hint']}>{words.loading}</p>}
      >
        {({ destinations, unmapped, mapped }) => (
          <div className={styles['sections']}>
            {unmapped.length > 0 && <UnmappedTexts texts={unmapped} destinations={destinations} />}
            <ListedDestinations destinations={destinations} />
            {mapped.length > 0 && <MappedTexts mapped={mapped} />}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

const Section = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <section className={styles['section']} aria-label={title}>
    <h3>{title}</h3>
    <p className={styles['hint']}>{hint}</p>
    {children}
  </section>
);

interface UnmappedProps {
  texts: BoxDestinations['unmapped'];
  destinations: readonly BoxDestination[];
}

/** The texts on boxes that name no destination, each with a choice of what it means. */
const UnmappedTexts = ({ texts, destinations }: UnmappedProps) => (
  <Section title={words.notMapped} hint={words.hint}>
    <ul className={styles['rows']}>
      {texts.map((row) => (
        <UnmappedRow key={row.text} {...row} destinations={destinations} />
      ))}
    </ul>
  </Section>
);

type RowProps = BoxDestinations['unmapped'][number] & Pick<UnmappedProps, 'destinations'>;

function UnmappedRow({ text, boxes, in_transit, destinations }: RowProps) {
  const { send, isSending } = useSend(mapBoxDestination);
  const choose = async (destination: string | null): Promise<void> => {
    if (destination === null) return;
    try {
      await send({ body: { text, destination } });
      showSuccessToast(words.nameMeans(text, destination));
    } catch (error) {
      showErrorToast(error, words.failedToMapText);
    }
  };
  // A warehouse without a region is not an answer to where a text lies; it is given one below.
  const known = destinations.filter(({ region }) => region !== null);
  return (
    <li>
      <span>
        <strong>{text}</strong>
        <span className={styles['hint']}>{words.boxesInTransit(boxes, in_transit)}</span>
      </span>
      <Select
        aria-label={words.meansFor(text)}
        placeholder={words.means}
        data={known.map(({ name, region }) => ({ value: name, label: `${name} (${formatRegion(region)})` }))}
        value={null}
        onChange={(destination) => void choose(destination)}
        disabled={isSending}
        comboboxProps={{ withinPortal: false }}
      />
    </li>
  );
}

/** Every destination with its region; those of people can be removed and added. */
const ListedDestinations = ({ destinations }: { destinations: readonly BoxDestination[] }) => (
  <Section title={words.knownDestinations} hint={words.warehousesOfConfiguration}>
    <ul className={styles['rows']}>
      {destinations.map(({ id, name, region, is_warehouse }) => (
        <li key={name}>
          <span>
            <strong>{name}</strong>
            <span className={styles['hint']}>{is_warehouse ? words.warehouse : words.added}</span>
          </span>
          <span data-tone={region === null ? 'watch' : undefined}>{formatRegion(region)}</span>
          {id !== null && (
            <RemoveButton id={id} name={name}>
              {words.whatGoesWithDestination}
            </RemoveButton>
          )}
        </li>
      ))}
    </ul>
    <AddDestination />
  </Section>
);

/** What people said other texts mean. */
const MappedTexts = ({ mapped }: Pick<BoxDestinations, 'mapped'>) => (
  <Section title={words.mappedTexts} hint={words.whatTextsOfOtherSystems}>
    <ul className={styles['rows']}>
      {mapped.map(({ id, text, destination }) => (
        <li key={id}>
          <span>
            <strong>{text}</strong>
            <span className={styles['hint']}>
              {destination === null ? words.warehouseThatIsGone : words.meansDestination(destination)}
            </span>
          </span>
          <RemoveButton id={id} name={text}>
            {words.whatGoesWithText(text)}
          </RemoveButton>
        </li>
      ))}
    </ul>
  </Section>
);

interface RemoveProps {
  id: number;
  name: string;
  /** What goes with it. */
  children: string;
}

function RemoveButton({ id, name, children }: RemoveProps) {
  const { send } = useSend(removeBoxDestination);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <IconButton
        label={words.removeFor(name)}
        icon={IconTrash}
        isDangerous
        onClick={() => setIsAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          title={words.removeFor(name)}
          confirm={words.remove}
          confirming={words.removing}
          isDangerous
          failed={words.failedToRemoveDestination}
          onConfirm={async () => {
            await send({ params: { id } });
            showSuccessToast(words.removed(name));
          }}
          onClose={() => setIsAsking(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
