import { describeFailure } from '#web/api/api-error.ts';
import type { Receipt, ReceiptResult } from '../../contract/receive.ts';
import { RECEIPTS_AT_ONCE } from '../../rules/receive.ts';
import type { ScanStorage, WaitingScan } from './waiting-scans.ts';
import { receiptsStoreWords as words } from './wording.ts';

/** What the device knows beside the server. */
export interface ReceiptsState {
  /** Of everyone who scanned on this device. */
  waiting: readonly WaitingScan[];
  /** The numbers of those that are still being written: a reload in this moment would lose them. */
  storing: ReadonlySet<string>;
  /** Scans that the server has, by box. A list that it sent later knows better. */
  received: ReadonlyMap<number, SentScan>;
  /** Why a box was not received, by box. */
  refused: ReadonlyMap<number, string>;
  /** Why nothing is sent at present; null while it is. */
  failure: string | null;
  /** False where the browser keeps nothing: scans that wait are lost with the page. */
  isLasting: boolean;
}

interface SentScan extends WaitingScan {
  /** When the server answered, by the clock of this device. */
  answeredAt: number;
}

/** A request on its way. */
interface Outgoing {
  scans: readonly WaitingScan[];
  /** Rejects where it failed. */
  answered: Promise<void>;
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

/**
 * Scans of boxes on their way to the server: each is kept on the device before it is sent, and leaves it when the server
 * has answered, so that neither a lost connection nor a reload loses one. Sent again, it counts once, by its number.
 */
export class ReceiptsStore {
  private state: ReceiptsState = {
    waiting: [],
    storing: new Set(),
    received: new Map(),
    refused: new Map(),
    failure: null,
    isLasting: true,
  };
  private user: User | undefined;
  private onSent: () => void = () => undefined;
  private storage: Promise<ScanStorage> | undefined;
  private outgoing: Outgoing | undefined;
  private pauseMs = FIRST_PAUSE_MS;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly options: StoreOptions;

  constructor(options: StoreOptions) {
    this.options = options;
  }

  now = (): ReceiptsState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Takes over for a person: what waits of theirs is sent. `sent` is called whenever the server has taken some. */
  open(person: User, sent: () => void): void {
    const isOther = person.id !== this.user?.id;
    this.user = person;
    this.onSent = sent;
    if (!isOther) return void this.sendAll();
    this.change({ received: new Map(), refused: new Map(), failure: null });
    void this.takeUp();
  }

  /** Sends nothing more of a person who is no longer the one that is signed in. */
  closeUnless(signedIn: number | undefined): void {
    if (this.user?.id === signedIn) return;
    this.user = undefined;
    this.pauseMs = FIRST_PAUSE_MS;
    clearTimeout(this.retry);
  }

  /** Keeps scans, or what was found about them later, and sends them as soon as that is possible. */
  add(receipts: readonly Receipt[]): void {
    if (!this.user) return;
    const { id: userId, full_name: userName } = this.user;
    const scans = receipts.map((receipt) => ({ ...receipt, userId, userName }));
    const again = new Set(scans.map(({ scan }) => scan));
    const received = new Map(this.state.received);
    const refused = new Map(this.state.refused);
    for (const { box, scan } of scans) {
      refused.delete(box);
      // It was undone since, and is received again.
      if (received.get(box)?.scan !== scan) received.delete(box);
    }
    const others = this.state.waiting.filter(({ scan }) => !again.has(scan));
    this.change({
      waiting: [...others, ...scans],
      storing: new Set([...this.state.storing, ...again]),
      received,
      refused,
    });
    void this.keep(scans);
  }

  /** Takes back what waits of a box, once what is on its way is answered. True where the server has its receipt then. */
  async takeBack(box: number): Promise<boolean> {
    const { outgoing } = this;
    const listOfBox = (): WaitingScan[] => this.listOwn().filter((scan) => scan.box === box);
    this.drop(listOfBox().filter((scan) => !outgoing?.scans.includes(scan)));
    if (outgoing?.scans.some((scan) => scan.box === box)) {
      // A request that fails leaves its scans waiting.
      await outgoing.answered.catch(() => undefined);
      this.drop(listOfBox());
    }
    return this.state.received.has(box);
  }

  /** Drops what the device still shows about a box. */
  forget(box: number): void {
    const received = new Map(this.state.received);
    const refused = new Map(this.state.refused);
    received.delete(box);
    refused.delete(box);
    this.change({ received, refused });
  }

  /** Sends what waits, and tries again after a while for as long as that fails and its person is signed in. */
  async sendAll(): Promise<void> {
    if (this.outgoing) return;
    clearTimeout(this.retry);
    try {
      for (let scans = this.listNext(); scans.length > 0; scans = this.listNext()) {
        this.outgoing = { scans, answered: this.send(scans) };
        await this.outgoing.answered;
        this.pauseMs = FIRST_PAUSE_MS;
        this.onSent();
      }
    } catch (error) {
      this.change({ failure: describeFailure(error, words.scansCouldNotBeSent) });
      if (!this.user) return;
      this.retry = setTimeout(() => void this.sendAll(), this.pauseMs);
      this.pauseMs = Math.min(2 * this.pauseMs, LONGEST_PAUSE_MS);
    } finally {
      this.outgoing = undefined;
    }
  }

  private change(part: Partial<ReceiptsState>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener();
  }

  private findStorage(): Promise<ScanStorage> {
    return (this.storage ??= this.options.openStorage());
  }

  private listOwn(): WaitingScan[] {
    return this.state.waiting.filter(({ userId }) => userId === this.user?.id);
  }

  private listNext = (): WaitingScan[] => this.listOwn().slice(0, RECEIPTS_AT_ONCE);

  private drop(scans: readonly WaitingScan[]): void {
    if (scans.length === 0) return;
    this.change({ waiting: this.state.waiting.filter((scan) => !scans.includes(scan)) });
    void this.findStorage().then((kept) => kept.drop(scans.map(({ scan }) => scan)));
  }

  /** What a visit before left on this device. */
  private async takeUp(): Promise<void> {
    const kept = await this.findStorage();
    const stored = await kept.list();
    const known = new Set(this.state.waiting.map(({ scan }) => scan));
    const before = stored.filter(({ scan }) => !known.has(scan));
    this.change({ waiting: [...before, ...this.state.waiting], isLasting: kept.isLasting });
    await this.sendAll();
  }

  private async send(scans: readonly WaitingScan[]): Promise<void> {
    const results = await this.options.send(
      scans.map(({ userId: _id, userName: _name, ...receipt }) => receipt),
    );
    const answeredAt = Date.now();
    const found = new Map(results.map((result) => [result.scan, result]));
    // One that was changed while it was on its way still waits, and is sent again.
    const done = this.state.waiting.filter((scan) => scans.includes(scan) && found.has(scan.scan));
    await (await this.findStorage()).drop(done.map(({ scan }) => scan));
    const received = new Map(this.state.received);
    const refused = new Map(this.state.refused);
    for (const scan of scans) {
      const { outcome, message } = found.get(scan.scan) ?? {};
      if (outcome === 'received') received.set(scan.box, { ...scan, answeredAt });
      else if (outcome) refused.set(scan.box, message ?? words.itCouldNotBeReceived);
    }
    const waiting = this.state.waiting.filter((scan) => !done.includes(scan));
    this.change({ waiting, received, refused, failure: null });
  }

  private async keep(scans: readonly WaitingScan[]): Promise<void> {
    const kept = await this.findStorage();
    const isLasting = await kept.keep(scans).then(
      () => kept.isLasting,
      // A full disk: the scan still waits in the page, which says that it would be lost with it.
      () => false,
    );
    const storing = new Set(this.state.storing);
    for (const { scan } of scans) storing.delete(scan);
    this.change({ isLasting, storing });
    void this.sendAll();
  }
}
