import { defineRow, type ReliabilityRow } from './define-row.ts';
import { DELIVERY_ROWS } from './delivery-rows.ts';
import { OPERATION_ROWS } from './operation-rows.ts';
import { PERSON_ROWS } from './person-rows.ts';

/** Takes an hour, so it runs only where its row is asked for. */
export const SOAK = 'bench/load.ts --people 50 --minutes 60 --soak';

export const SECTIONS: readonly [title: string, rows: readonly ReliabilityRow[]][] = [
  ['Who a person is', PERSON_ROWS],
  [
    'Who may do what',
    [
      defineRow('Z1', 'no call is open by accident', 'every endpoint as 14 identities'),
      defineRow('Z2', 'the calls of admins refuse others before they look at anything', '0 let in'),
      defineRow('Z3', 'no one deactivates or deletes themselves', 'by any call'),
      defineRow('Z4', 'one active admin is always left, also in a race', '8 / 100 racing pairs of each kind'),
      defineRow('Z5', 'without a session nothing else is judged', 'every endpoint'),
      defineRow('Z6', 'no spelling, method or header goes around access', '0 ways around'),
      defineRow(
        'Z7',
        'customers’ names and addresses reach only roles that may see them, and a look at many is in the history',
        '0 names for a viewer',
      ),
    ],
  ],
  [
    'What comes in and goes out',
    [
      defineRow(
        'V1',
        'every field of every call has a schema, and what does not fit is refused',
        '25 / 200 random requests to each endpoint, each kind of wrong value in each field; 26 broken requests',
      ),
      defineRow(
        'V2',
        'days are real days of the calendar, the same in every time zone',
        '0 bad dates stored; 3 zones of the process',
        'scripts/reliability/time-zones.ts',
      ),
      defineRow(
        'V3',
        'whole numbers have bounds, sums of the greatest are right',
        '8 × 2 147 483 647 in list and workbook',
      ),
      defineRow('V4', 'texts, pages and spans have bounds', '200 characters, 200 rows, 366 days'),
      defineRow('V5', 'two names that look the same are one name, also in a race', '7 twins refused'),
      defineRow(
        'V6',
        'NUL, lone surrogates, bad UTF-8, deep JSON, prototypes and doubled keys are refused',
        '0 prototypes changed',
      ),
      defineRow(
        'V7',
        'an error is JSON with a sentence for a person, and tells nothing of our insides',
        '25 / 200 random requests to each endpoint: 0 × 5xx',
      ),
      defineRow(
        'I1',
        'SQL gets values as parameters only; wildcards of a search mean themselves',
        'every field of every call; lint finds built SQL',
      ),
      defineRow('I2', 'stored markup is text', '20 payloads, 0 run'),
      defineRow('I3', 'no cell of a file is a formula that a user typed', '= + - @ tab CR'),
      defineRow('I4', 'files are named by us and the day alone', 'every call that answers a file'),
      defineRow('I5', 'only files of the web app are served', '25 addresses, 0 served'),
      defineRow(
        'I6',
        'vendors are called at their configured public hosts only',
        '0 calls to private addresses',
      ),
      defineRow(
        'H1',
        'the content security policy lets run nothing but our own scripts',
        '13 kinds of answer; 0 reports in all journeys',
      ),
      defineRow('H2', 'security headers on every answer, and no word on what we run', '13 kinds of answer'),
      defineRow(
        'H3',
        'nothing for other origins; only hashed files are kept for good',
        'no-store, no-cache, immutable',
      ),
      defineRow(
        'H4',
        'the browser keeps the token and three facts about its owner, and nothing after sign-out',
        '0 entries left; look-up tried for 5 s',
      ),
      defineRow(
        'D1',
        'bodies, headers and addresses have bounds, and so has the time they take',
        '1 MiB (before sign-in 16 KiB, but for signed webhooks), 16 KiB, 8 KiB; 30 s, 15 min to read the answer',
      ),
      defineRow('D2', 'each session has its own allowance', '600 reads, 120 writes, 10 files a minute'),
      defineRow(
        'D3',
        'dependencies are locked, exact, listed, without known weaknesses, and run no scripts of theirs',
        '0 new install scripts; 0 high or critical findings',
        'scripts/reliability/audit.ts',
      ),
      defineRow('L1', 'log lines are JSON in UTC without secrets and customers', '0 hits for planted ones'),
    ],
  ],
  [
    'What may break',
    [
      defineRow(
        'F1',
        'kill -9 of application, database or both loses nothing that was acknowledged',
        'lost 0, doubled 0; 1 / 20 rounds of each, back within 10 s',
      ),
      defineRow('F2', 'what is acknowledged is on the disk', 'a flush for each write'),
      defineRow(
        'F3',
        'a second start on one folder is refused, a dead one is taken over',
        'six at once: 1 runs',
      ),
      defineRow('F4', 'without a database the application waits and says so', '503, then up'),
      defineRow(
        'F5',
        'starting together on an empty database, or dying in a migration, harms nothing',
        '6 at once, 1 / 5 times; 1 / 10 kills in a migration',
      ),
      defineRow(
        'F6',
        'a database that refuses, resets or swallows is 503, never 401, and forgotten once it is back',
        'answered within 10 s',
      ),
      defineRow(
        'F7',
        'drops while people write: acknowledged is there once, refused can be repeated',
        '36 / 1000 writes; lost 0, doubled 0',
      ),
      defineRow(
        'F8',
        'a full disk is a clean 5xx; reads go on, writes are back once there is room',
        'back within 30 s, lost 0',
        'bench/disk-full.ts',
      ),
      defineRow('F9', 'a stop answers what is running, then closes', '50 in flight, 0 cut; 10 s'),
      defineRow(
        'F10',
        'a backup is one moment; a restore is whole or not at all',
        'every row of every table, byte for byte',
      ),
      defineRow(
        'F11',
        'a database that only allows reading serves every read; writes and pages say so',
        'every JSON read but the one that is recorded; a start',
      ),
      defineRow('F12', 'the newest backup is restored as a try', 'the rows of every table; each week'),
      defineRow('F13', 'a migration that waits for a table lets others pass', '2 s at a time, 5 min at most'),
      defineRow('C1', 'a form that is sent twice has its effect once', '12 racing repetitions: 1 row'),
      defineRow(
        'C2',
        'of two people who edit one record, neither loses what they changed',
        '409, and both sides shown',
      ),
      defineRow('C3', 'of many boxes those that failed are sent again, and only those', '0 doubled'),
    ],
  ],
  ['Run for years', OPERATION_ROWS],
  [
    'Vendors and jobs',
    [
      defineRow('R1', 'a vendor that hangs is given up', '3 s to connect, 15 s in all'),
      defineRow('R3', 'a vendor that throttles is obeyed', '4 calls at most, none inside the wait'),
      defineRow('R4', 'what failed is tried again, spread out', '4 attempts, up to 30 s apart'),
      defineRow('R5', 'a vendor that is down is left alone for a while, the others are not', '5 failures'),
      defineRow('R6', 'an answer of another shape is refused, bad rows are set aside', '0 bad rows stored'),
      defineRow('R7', 'pages are read whole or not at all', '0 halves of a snapshot'),
      defineRow('R8', 'huge and packed answers are cut off', '20 MB, unpacked'),
      defineRow('R9', 'redirects are not followed', '0 calls elsewhere'),
      defineRow('R10', 'our clock orders what was read', 'whatever the vendor’s says'),
      defineRow('R11', 'refused credentials need a person', '2 calls, then a pause'),
      defineRow('R12', 'a webhook counts once, and only when it is signed', '1000 replays: 1 effect'),
      defineRow('J1', 'a sync that was cut off goes on without doubles', 'equal rows'),
      defineRow('J2', 'a job runs once, however many start it', '5 at once: 1 run'),
      defineRow('J3', 'a job that always fails gives up and holds up no other', 'after its attempts'),
      defineRow(
        'J4',
        'a process with another configuration, or without a job, switches off neither sources nor schedules',
        '2 configurations at once',
      ),
    ],
  ],
  ['What goes out to people', DELIVERY_ROWS],
  [
    'The same figures everywhere',
    [
      defineRow(
        'G1',
        'dashboard, chart, warehouse, modal, drawer, file and metrics say the same units of any day, or null',
        '6 / 200 generated worlds',
      ),
      defineRow(
        'G2',
        'Amazon’s regions sum to all, products to SKUs, and drawer and chart to both',
        '6 / 200 generated worlds',
      ),
      defineRow(
        'G3',
        'the orders of a day are its list, its row, the summary and the chart, of each channel and of both',
        '6 / 200 generated worlds',
      ),
      defineRow(
        'G4',
        'the demand of the plan, of the run-out and of Days of Cover is what Sales says was sold',
        '6 / 200 generated worlds',
      ),
      defineRow(
        'G5',
        'the plan’s stock is what lay on the shelves, in its day, its list and its workbook, or missing',
        '6 / 200 generated worlds',
      ),
    ],
  ],
  [
    'In the browser',
    [
      defineRow(
        'B1',
        'offline, slow or failing: it is said, what was typed stays, no one at work is signed out',
        'Try Again on every screen',
      ),
      defineRow(
        'B2',
        'a session that ends under a form leads back to what was typed',
        'offered once, to no one else',
      ),
      defineRow('B3', 'ten clicks are one request', '1 row'),
      defineRow('B4', 'a script that is gone after a deployment is loaded again', 'once, then a message'),
      defineRow('B5', 'a sign-out in one tab is one in all', 'within 1 s'),
      defineRow('B6', 'a screen that breaks leaves the others', 'every screen'),
    ],
  ],
  [
    'Under load',
    [
      defineRow(
        'P1',
        'many people at once get their answers, and nothing of theirs is lost',
        'each acts every 10 s; 50 people: reads p95 300 ms, writes 500 ms; 500: 1.5 s, 1 % put off',
        'bench/load.ts --people 50 --minutes 2',
        'bench/load.ts --people 200 --minutes 2',
        'bench/load.ts --people 500 --minutes 2',
      ),
      defineRow(
        'P2',
        'an hour of work does not make it grow',
        '50 people: memory of the last quarter up to 1.2 × the third, 20 files, 0 connections busy',
        SOAK,
      ),
    ],
  ],
];

export const ROWS: readonly ReliabilityRow[] = SECTIONS.flatMap(([, rows]) => rows);
