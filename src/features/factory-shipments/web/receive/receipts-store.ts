import { ApiError, describeFailure } from '#web/api/api-error.ts';
import type { Receipt, ReceiptResult } from '../../contract/receive.ts';
import { RECEIPTS_AT_ONCE } from '../../rules/receive.ts';
import type { ScanStorage, WaitingScan } from './waiting-scans.ts';

/** What the device knows beside the server. */
export interface ReceiptsState {
  /** Of everyone who scanned on this device. */
  waiting: readonly WaitingScan[];
  /** Scans that the server has, by box, until a list that it sends has them too. */
  received: ReadonlyMap<number, WaitingScan>;
  /** Why a box was not received, by box. */
  refused: ReadonlyMap<number, string>;
  /** Why nothing is sent at present; null while it is. */
  failure: string | null;
  /** False where the browser keeps nothing: scans that wait are lost with the page. */
  isLasting: boolean;
}

interface StoreOptions {
  openStorage: () => Promise<ScanStorage>;
  send: (receipts: Receipt[]) => Promise<readonly ReceiptResult[]>;
}

interface User {
  id: number;
  full_name: string;
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

export type ReceiptsStore = ReturnType<typeof createReceiptsStore>;

/**
 * Scans of boxes on their way to the server: each is kept on the device before it is sent, and leaves it when the server
 * has answered, so that neither a lost connection nor a reload loses one. Sent again, it counts once, by its number.
 */
export function createReceiptsStore({ openStorage, send }: StoreOptions) {
  let state: ReceiptsState = {
    waiting: [],
    received: new Map(),
    refused: new Map(),
    failure: null,
    isLasting: true,
  };
  let user: User | undefined;
  let onSent: () => void = () => undefined;
  let storage: Promise<ScanStorage> | undefined;
  let isSending = false;
  let pauseMs = FIRST_PAUSE_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const change = (part: Partial<ReceiptsState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const findStorage = (): Promise<ScanStorage> => (storage ??= openStorage());
  const listOwn = (): WaitingScan[] => state.waiting.filter(({ userId }) => userId === user?.id);

  const sendSome = async (): Promise<void> => {
    const some = listOwn().slice(0, RECEIPTS_AT_ONCE);
    const results = await send(some.map(({ userId: _id, userName: _name, ...receipt }) => receipt));
    const found = new Map(results.map((result) => [result.scan, result]));
    // One that was changed while it was on its way is sent again.
    const answered = state.waiting.filter((scan) => some.includes(scan) && found.has(scan.scan));
    await (await findStorage()).drop(answered.map(({ scan }) => scan));
    const received = new Map(state.received);
    const refused = new Map(state.refused);
    for (const scan of answered) {
      const { outcome, message } = found.get(scan.scan) ?? {};
      if (outcome === 'received') received.set(scan.box, scan);
      else refused.set(scan.box, message ?? 'It could not be received.');
    }
    change({
      waiting: state.waiting.filter((scan) => !answered.includes(scan)),
      received,
      refused,
      failure: null,
    });
  };

  const sendAll = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    clearTimeout(retry);
    try {
      while (listOwn().length > 0) {
        await sendSome();
        pauseMs = FIRST_PAUSE_MS;
        onSent();
      }
    } catch (error) {
      // The end of a session shows itself; what waits is sent after the next sign-in.
      const isSignedOut = error instanceof ApiError && error.status === 401;
      change({ failure: describeFailure(error, 'The scans could not be sent.') });
      if (!isSignedOut) retry = setTimeout(() => void sendAll(), pauseMs);
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    } finally {
      isSending = false;
    }
  };

  const keep = async (scans: readonly WaitingScan[]): Promise<void> => {
    const kept = await findStorage();
    try {
      await kept.keep(scans);
      change({ isLasting: kept.isLasting });
    } catch {
      // A full disk: the scan still waits in the page, which says that it would be lost with it.
      change({ isLasting: false });
    }
    void sendAll();
  };

  return {
    now: (): ReceiptsState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Takes over for a person: what waits of theirs is sent. `sent` is called whenever the server has taken some. */
    open: (person: User, sent: () => void): void => {
      const isOther = person.id !== user?.id;
      user = person;
      onSent = sent;
      if (!isOther) return;
      change({ received: new Map(), refused: new Map(), failure: null });
      void findStorage().then(async (kept) => {
        const known = new Set(state.waiting.map(({ scan }) => scan));
        const before = (await kept.list()).filter(({ scan }) => !known.has(scan));
        change({ waiting: [...before, ...state.waiting], isLasting: kept.isLasting });
        await sendAll();
      });
    },
    /** Keeps scans, or what was found about them later, and sends them as soon as that is possible. */
    add: (receipts: readonly Receipt[]): void => {
      if (!user) return;
      const { id: userId, full_name: userName } = user;
      const scans = receipts.map((receipt) => ({ ...receipt, userId, userName }));
      const again = new Set(scans.map(({ scan }) => scan));
      const refused = new Map(state.refused);
      for (const { box } of scans) refused.delete(box);
      change({ waiting: [...state.waiting.filter(({ scan }) => !again.has(scan)), ...scans], refused });
      void keep(scans);
    },
    /** Takes back a scan that has not been sent; false where it may be on its way. */
    takeBack: (box: number): boolean => {
      const scans = listOwn().filter((scan) => scan.box === box);
      if (isSending || scans.length === 0) return false;
      change({ waiting: state.waiting.filter((scan) => !scans.includes(scan)) });
      void findStorage().then((kept) => kept.drop(scans.map(({ scan }) => scan)));
      return true;
    },
    /** Drops what the device still shows about a box. */
    forget: (box: number): void => {
      const received = new Map(state.received);
      const refused = new Map(state.refused);
      received.delete(box);
      refused.delete(box);
      change({ received, refused });
    },
    /** Tries at once, as when the connection is back. */
    sendNow: (): void => void sendAll(),
  };
}
