/** Who of the company's people did something. */
export type DemoActor = 'admin' | 'femke' | 'otis';

/** What a person did with an alert, and how many hours after it began. */
export interface Handling {
  by: DemoActor;
  hours: number;
  acknowledged?: true;
  owner?: DemoActor;
  /** Put off for this many days from now, or until its figure changes. */
  snoozedDays?: number | 'until it changes';
  note?: string;
}

/** An alert of the company's past, as its rule would have reported it. */
export interface DemoAlert {
  rule: string;
  subject: string;
  label: string;
  detail: string;
  path: string;
  figure: number;
  sources: readonly string[];
  beganAt: Date;
  /** Null while it is not over. */
  resolvedAt: Date | null;
  /** Since when it is well, but not for long enough to be over. */
  recoveringSince?: Date;
}

/** What people did with boxes that are late by now, the one that is late for longest first; the rest is new to them. */
export const LATE_BOX_HANDLINGS: readonly (readonly Handling[])[] = [
  [
    { by: 'femke', hours: 5, acknowledged: true, owner: 'femke' },
    {
      by: 'femke',
      hours: 78,
      note: 'The forwarder is tracing it. File an insurance claim if it isn’t found in two weeks.',
    },
  ],
  [
    { by: 'admin', hours: 9, owner: 'otis' },
    { by: 'otis', hours: 30, acknowledged: true, note: 'Customs needs the invoice; sent it again.' },
  ],
  [
    {
      by: 'femke',
      hours: 7,
      snoozedDays: 3,
      note: 'Waiting for a dock at the port; the forwarder will call in three days.',
    },
  ],
  [{ by: 'otis', hours: 26, acknowledged: true }],
  [{ by: 'admin', hours: 20, owner: 'admin', note: 'Ask if it was ever loaded.' }],
];

export const TARGET_HANDLINGS: readonly Handling[] = [
  { by: 'otis', hours: 3, owner: 'otis' },
  {
    by: 'otis',
    hours: 4,
    snoozedDays: 'until it changes',
    note: 'December’s targets will come with the next forecast.',
  },
];

interface ParcelStory {
  reason: string;
  label: string;
  detail: string;
  days: number;
  handlings: readonly Handling[];
}

/** Troubles of parcels that began some days ago. */
export const PARCEL_STORIES: readonly ParcelStory[] = [
  {
    reason: 'failed',
    label: 'Parcels Failed',
    detail: 'The carrier couldn’t deliver them',
    days: 4,
    handlings: [
      { by: 'femke', hours: 2, acknowledged: true, owner: 'femke' },
      { by: 'femke', hours: 50, note: 'Mostly wrong addresses; contacting customers one by one.' },
    ],
  },
  {
    reason: 'delayed',
    label: 'Parcels Delayed',
    detail: 'The carrier reports a delay',
    days: 2,
    handlings: [{ by: 'femke', hours: 6, snoozedDays: 2, note: 'Carrier strike for two more days.' }],
  },
  {
    reason: 'still',
    label: 'Parcels Without Movement',
    detail: 'No scan for 3 business days',
    days: 1,
    handlings: [],
  },
];

interface OverStory {
  rule: string;
  subject: string;
  label: string;
  detail: string;
  path: string;
  /** How long ago it began, and for how long it lasted. */
  days: number;
  hours: number;
  handlings: readonly Handling[];
}

/** Troubles of the last weeks that are over. */
export const OVER_STORIES: readonly OverStory[] = [
  {
    rule: 'source-trouble',
    subject: 'warehouse:uk',
    label: 'TIVE UK',
    detail: 'Mintsoft, stock levels: didn’t respond in time.',
    path: '/connections',
    days: 9,
    hours: 0.7,
    handlings: [
      {
        by: 'admin',
        hours: 0.2,
        acknowledged: true,
        owner: 'admin',
        note: 'Mintsoft’s status page reports maintenance.',
      },
    ],
  },
  {
    rule: 'parcels',
    subject: 'unscanned',
    label: 'Parcels Not Scanned',
    detail: '14 of them. A label was created, and no carrier has scanned it',
    path: '/shipping?tab=care&reason=unscanned',
    days: 13,
    hours: 30,
    handlings: [
      { by: 'femke', hours: 2, acknowledged: true, owner: 'femke' },
      { by: 'femke', hours: 26, note: 'The carrier missed a pickup and came a day later.' },
    ],
  },
  {
    rule: 'rows-set-aside',
    subject: 'warehouse:itb',
    label: 'ITB US',
    detail: '1 row was left out: its level is a text',
    path: '/connections',
    days: 5,
    hours: 1,
    handlings: [],
  },
  {
    rule: 'parcels',
    subject: 'late',
    label: 'Parcels Overdue',
    detail: '23 of them. The promised delivery time has passed',
    path: '/shipping?tab=care&reason=late',
    days: 21,
    hours: 70,
    handlings: [
      { by: 'otis', hours: 5, acknowledged: true, note: 'Snow in the north; customers have been informed.' },
    ],
  },
];

/** It is well again since this minute, and over ten minutes later. */
export const RECOVERING_STORY: Omit<OverStory, 'days'> = {
  rule: 'source-trouble',
  subject: 'warehouse:tive',
  label: 'TIVE EU',
  detail: 'Mintsoft, stock levels: didn’t respond in time.',
  path: '/connections',
  hours: 0.4,
  handlings: [{ by: 'admin', hours: 0.1, acknowledged: true, owner: 'admin' }],
};

/** What people did with boxes that came late and places that were out, in turn. */
export const RESOLVED_HANDLINGS: readonly (readonly Handling[])[] = [
  [
    {
      by: 'femke',
      hours: 4,
      acknowledged: true,
      owner: 'femke',
      note: 'The warehouse booked it in after a call.',
    },
  ],
  [],
  [{ by: 'otis', hours: 20, acknowledged: true }],
  [
    { by: 'admin', hours: 3, owner: 'otis' },
    { by: 'otis', hours: 8, note: 'Arrived on the next vessel.' },
  ],
];
